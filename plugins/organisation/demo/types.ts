/** Rows of the demo data, written as short tuples. Codes name the parents. */
export type Name = readonly [en: string, ar: string];

/** [code, name, parent's code, head] */
export type DepartmentRow = readonly [string, Name, string | null, string?];

/** [code, name, parent's code, type, head, place] */
export type UnitRow = readonly [string, Name, string | null, 'sector' | 'branch' | 'section', string?, Name?];

/** [code, title, category, level, unit, reports to, headcount] */
export type PositionRow = readonly [string, Name, 'leadership' | 'technical' | 'support', 1 | 2 | 3 | 4, string, string | null, number?];

/** [person, position, first day, last day] as days from today; `acting` stands in. */
export type AssignmentRow = readonly [string, string, number, number | null, 'acting'?];

export interface Organisation {
  departments: readonly DepartmentRow[];
  units: readonly UnitRow[];
  positions: readonly PositionRow[];
  assignments: readonly AssignmentRow[];
  /** [person, department, unit, manager] */
  people: readonly (readonly [string, string, string, string?])[];
}
