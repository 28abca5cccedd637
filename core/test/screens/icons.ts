/** `virtual:metadata/icons` of the screens, for Jest. */
import { pathsOf } from './icon-paths.ts';
import { screens } from './loaded.ts';

export default await pathsOf(screens.icons);
