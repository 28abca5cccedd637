/** `virtual:metadata/ar` and its like, for Jest: tests read the English of the metadata. */
export default {};
