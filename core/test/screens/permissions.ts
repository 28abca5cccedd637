/** `virtual:metadata/permissions` of the screens, for Jest. */
import { screens } from './loaded.ts';

export default screens.permissions;
