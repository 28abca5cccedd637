/** An action on the current view of a list: save, save as new, discard. */
export interface ViewStep {
  icon: string;
  text: string;
  run: () => void;
}
