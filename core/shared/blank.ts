/** Spaces of all kinds, marks of direction and others that nobody sees, and tatweel, which only stretches letters. */
const UNSEEN = /^(?:[\s\p{Cf}\u0640\u115f\u1160\u2800\u3164\uffa0]|\p{Variation_Selector}|\u034f)*$/u;

/** Does a text contain only white space and invisible characters? It then counts as empty, wherever it was entered. */
export const isBlank = (text: string): boolean => UNSEEN.test(text);
