/** A label inside a sentence: `Project` -> `project`; abbreviations such as `SLA` keep their capitals. */
export function lowerFirst(label: string): string {
  const second = label.charAt(1);
  return second === second.toLowerCase() ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
