/** Id of the button that accepts a reply, for the focus. */
export const acceptId = (row: { id: number }): string => `accept-${row.id}`;
