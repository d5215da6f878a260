"""The least that a PWA of Flet and SQLModel can be: one table, one figure, one button."""

import flet as ft
from sqlmodel import Field, Session, SQLModel, create_engine


class Count(SQLModel, table=True):
    key: str = Field(primary_key=True)
    count: int = 0


engine = create_engine("sqlite://")


def main(page: ft.Page) -> None:
    SQLModel.metadata.create_all(engine)
    with Session(engine) as session:
        session.add(Count(key="taps"))
        session.commit()
    page.render(Counter)


@ft.component
def Counter() -> ft.Control:
    count, set_count = ft.use_state(0)
    return ft.Column([ft.Text(f"Count: {count}"), ft.Button("One more", on_click=lambda: set_count(count + 1))])


ft.run(main)
