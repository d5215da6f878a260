"""From control to control by key: what has the focus, and what has it after one step more."""

from playwright.sync_api import Page


def focused(page: Page) -> str:
    """The name of what the next key goes to."""
    name: str = page.evaluate(FOCUSED)
    return name


def step(page: Page, key: str = "Tab") -> str:
    """One control further (or back), and its name."""
    before = page.evaluate(WHERE)
    page.keyboard.press(key)
    name: str = page.evaluate(WENT_ON, before)
    return name


WHERE = "document.activeElement?.id + document.activeElement?.tagName"
FOCUSED = """(() => {
  const at = document.activeElement;
  const nowhere = !at || ['BODY', 'FLUTTER-VIEW'].includes(at.tagName);
  return nowhere ? '' : at.getAttribute('aria-label') || at.innerText || '';
})()"""
WENT_ON = f"""async before => {{
  const drawn = () => new Promise(requestAnimationFrame);
  const last = performance.now() + 30000;
  while (({WHERE}) === before) {{
    if (performance.now() > last) throw new Error('The focus stays where it is.');
    await drawn();
  }}
  await drawn();
  await drawn();
  return {FOCUSED};
}}"""
