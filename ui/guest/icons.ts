/** Icons of the landing pages and their dialogs; importing this module registers them for <Icon>. */
import { addIcons } from '../kit/icons.ts';
import arrowDown from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-down.js';
import bookOpen from '@blueprintjs/icons/lib/esm/next/generated/paths/book-open.js';
import briefcase from '@blueprintjs/icons/lib/esm/next/generated/paths/briefcase.js';
import key from '@blueprintjs/icons/lib/esm/next/generated/paths/key.js';
import linkSlash from '@blueprintjs/icons/lib/esm/next/generated/paths/link-slash.js';
import packageIcon from '@blueprintjs/icons/lib/esm/next/generated/paths/package.js';
import paperPlane from '@blueprintjs/icons/lib/esm/next/generated/paths/paper-plane.js';
import usersThree from '@blueprintjs/icons/lib/esm/next/generated/paths/users-three.js';

addIcons({
  'arrow-down': arrowDown,
  'book-open': bookOpen,
  briefcase: briefcase,
  key,
  'link-slash': linkSlash,
  package: packageIcon,
  'paper-plane': paperPlane,
  'users-three': usersThree,
});
