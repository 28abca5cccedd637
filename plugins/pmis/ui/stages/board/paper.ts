/** Timelines on paper: widths of list and axis, and the most rows of one print. */
export const PAPER = { list: 340, axis: 660, rows: 1500 };
