/** Icons of the landing pages and their dialogs; importing this module registers them for <Icon>. */
import named from 'virtual:metadata/icons-public';
import { addIcons } from '../kit/icons.ts';
import arrowDown from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-down.js';
import key from '@blueprintjs/icons/lib/esm/next/generated/paths/key.js';
import linkSlash from '@blueprintjs/icons/lib/esm/next/generated/paths/link-slash.js';
import paperPlane from '@blueprintjs/icons/lib/esm/next/generated/paths/paper-plane.js';

addIcons({
  ...named,
  'arrow-down': arrowDown,
  key,
  'link-slash': linkSlash,
  'paper-plane': paperPlane,
});
