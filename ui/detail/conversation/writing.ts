/** Moves the focus into the input of a conversation: with a text to quote, or for one way of writing. */
export type Writing = (start?: { quote?: string; as?: string }) => void;
