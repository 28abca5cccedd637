/** `virtual:metadata/icons-public` of the screens, for Jest. */
import { pathsOf } from './icon-paths.ts';
import { screens } from './loaded.ts';

export default await pathsOf(screens.publicIcons);
