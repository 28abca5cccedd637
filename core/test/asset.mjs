/** Stands for styles and pictures, which the tests of the screens do not look at. */
export default '';
