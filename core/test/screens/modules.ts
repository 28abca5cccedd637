/** `virtual:metadata/modules` of the screens, for Jest. */
import { screens } from './loaded.ts';

export default screens.modules;
