/** `virtual:metadata/pages` of the screens, for Jest. */
import { screens } from './loaded.ts';

export default screens.pages;
