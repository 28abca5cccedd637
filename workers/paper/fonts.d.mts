/** Types of fonts.mjs, for the test of text.mjs. */
export class Fonts {}
