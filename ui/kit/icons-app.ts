/**
 * Icons of the signed-in screens: those that code of ui draws, and those that the metadata names. Importing this module makes them known
 * to <Icon>; the application's frame does so. A plugin's screen brings what else it draws by itself (IconGiven).
 */
import arrowArcLeft from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-arc-left.js';
import arrowCcw from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-ccw.js';
import arrowCcwClock from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-ccw-clock.js';
import arrowDown from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-down.js';
import arrowDownToTray from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-down-to-tray.js';
import arrowRight from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-right.js';
import arrowRightFromBracket from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-right-from-bracket.js';
import arrowTurnBottomLeft from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-turn-bottom-left.js';
import arrowUp from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-up.js';
import arrowUpFromTray from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-up-from-tray.js';
import arrowsLeftRight from '@blueprintjs/icons/lib/esm/next/generated/paths/arrows-left-right.js';
import arrowsOutCorners from '@blueprintjs/icons/lib/esm/next/generated/paths/arrows-out-corners.js';
import at from '@blueprintjs/icons/lib/esm/next/generated/paths/at.js';
import bell from '@blueprintjs/icons/lib/esm/next/generated/paths/bell.js';
import box from '@blueprintjs/icons/lib/esm/next/generated/paths/box.js';
import briefcase from '@blueprintjs/icons/lib/esm/next/generated/paths/briefcase.js';
import building from '@blueprintjs/icons/lib/esm/next/generated/paths/building.js';
import calendar from '@blueprintjs/icons/lib/esm/next/generated/paths/calendar.js';
import calendarDots from '@blueprintjs/icons/lib/esm/next/generated/paths/calendar-dots.js';
import cardsStack from '@blueprintjs/icons/lib/esm/next/generated/paths/cards-stack.js';
import caretDown from '@blueprintjs/icons/lib/esm/next/generated/paths/caret-down.js';
import caretRight from '@blueprintjs/icons/lib/esm/next/generated/paths/caret-right.js';
import chartBar from '@blueprintjs/icons/lib/esm/next/generated/paths/chart-bar.js';
import chartGantt from '@blueprintjs/icons/lib/esm/next/generated/paths/chart-gantt.js';
import checkSmall from '@blueprintjs/icons/lib/esm/next/generated/paths/check-small.js';
import checks from '@blueprintjs/icons/lib/esm/next/generated/paths/checks.js';
import chevronLeft from '@blueprintjs/icons/lib/esm/next/generated/paths/chevron-left.js';
import chevronLineLeft from '@blueprintjs/icons/lib/esm/next/generated/paths/chevron-line-left.js';
import chevronLineRight from '@blueprintjs/icons/lib/esm/next/generated/paths/chevron-line-right.js';
import chevronUp from '@blueprintjs/icons/lib/esm/next/generated/paths/chevron-up.js';
import chevronsVerticalBetween from '@blueprintjs/icons/lib/esm/next/generated/paths/chevrons-vertical-between.js';
import circle from '@blueprintjs/icons/lib/esm/next/generated/paths/circle.js';
import circleDashed from '@blueprintjs/icons/lib/esm/next/generated/paths/circle-dashed.js';
import circleExclamation from '@blueprintjs/icons/lib/esm/next/generated/paths/circle-exclamation.js';
import circleHalf from '@blueprintjs/icons/lib/esm/next/generated/paths/circle-half.js';
import clock from '@blueprintjs/icons/lib/esm/next/generated/paths/clock.js';
import code from '@blueprintjs/icons/lib/esm/next/generated/paths/code.js';
import columnsThree from '@blueprintjs/icons/lib/esm/next/generated/paths/columns-three.js';
import copy from '@blueprintjs/icons/lib/esm/next/generated/paths/copy.js';
import currencyDollar from '@blueprintjs/icons/lib/esm/next/generated/paths/currency-dollar.js';
import cursorTextSelect from '@blueprintjs/icons/lib/esm/next/generated/paths/cursor-text-select.js';
import decimalNumber from '@blueprintjs/icons/lib/esm/next/generated/paths/decimal-number.js';
import diagramTree from '@blueprintjs/icons/lib/esm/next/generated/paths/diagram-tree.js';
import dotsGridVertical from '@blueprintjs/icons/lib/esm/next/generated/paths/dots-grid-vertical.js';
import dotsThree from '@blueprintjs/icons/lib/esm/next/generated/paths/dots-three.js';
import droplet from '@blueprintjs/icons/lib/esm/next/generated/paths/droplet.js';
import envelope from '@blueprintjs/icons/lib/esm/next/generated/paths/envelope.js';
import eraser from '@blueprintjs/icons/lib/esm/next/generated/paths/eraser.js';
import fileCode from '@blueprintjs/icons/lib/esm/next/generated/paths/file-code.js';
import file from '@blueprintjs/icons/lib/esm/next/generated/paths/file.js';
import fileLines from '@blueprintjs/icons/lib/esm/next/generated/paths/file-lines.js';
import floppyDisk from '@blueprintjs/icons/lib/esm/next/generated/paths/floppy-disk.js';
import frameCorners from '@blueprintjs/icons/lib/esm/next/generated/paths/frame-corners.js';
import funnel from '@blueprintjs/icons/lib/esm/next/generated/paths/funnel.js';
import gear from '@blueprintjs/icons/lib/esm/next/generated/paths/gear.js';
import grid from '@blueprintjs/icons/lib/esm/next/generated/paths/grid.js';
import image from '@blueprintjs/icons/lib/esm/next/generated/paths/image.js';
import inbox from '@blueprintjs/icons/lib/esm/next/generated/paths/inbox.js';
import key from '@blueprintjs/icons/lib/esm/next/generated/paths/key.js';
import layers from '@blueprintjs/icons/lib/esm/next/generated/paths/layers.js';
import link from '@blueprintjs/icons/lib/esm/next/generated/paths/link.js';
import linkSlash from '@blueprintjs/icons/lib/esm/next/generated/paths/link-slash.js';
import list from '@blueprintjs/icons/lib/esm/next/generated/paths/list.js';
import listBullets from '@blueprintjs/icons/lib/esm/next/generated/paths/list-bullets.js';
import listNumbers from '@blueprintjs/icons/lib/esm/next/generated/paths/list-numbers.js';
import listSort from '@blueprintjs/icons/lib/esm/next/generated/paths/list-sort.js';
import lockOpen from '@blueprintjs/icons/lib/esm/next/generated/paths/lock-open.js';
import magnifyingGlassMinus from '@blueprintjs/icons/lib/esm/next/generated/paths/magnifying-glass-minus.js';
import magnifyingGlassPlus from '@blueprintjs/icons/lib/esm/next/generated/paths/magnifying-glass-plus.js';
import map from '@blueprintjs/icons/lib/esm/next/generated/paths/map.js';
import mobilePhone from '@blueprintjs/icons/lib/esm/next/generated/paths/mobile-phone.js';
import monitor from '@blueprintjs/icons/lib/esm/next/generated/paths/monitor.js';
import nodesHierarchy from '@blueprintjs/icons/lib/esm/next/generated/paths/nodes-hierarchy.js';
import packageIcon from '@blueprintjs/icons/lib/esm/next/generated/paths/package.js';
import paperPlane from '@blueprintjs/icons/lib/esm/next/generated/paths/paper-plane.js';
import paperclip from '@blueprintjs/icons/lib/esm/next/generated/paths/paperclip.js';
import pencil from '@blueprintjs/icons/lib/esm/next/generated/paths/pencil.js';
import percent from '@blueprintjs/icons/lib/esm/next/generated/paths/percent.js';
import phone from '@blueprintjs/icons/lib/esm/next/generated/paths/phone.js';
import printer from '@blueprintjs/icons/lib/esm/next/generated/paths/printer.js';
import pushPin from '@blueprintjs/icons/lib/esm/next/generated/paths/push-pin.js';
import pushPinFilled from '@blueprintjs/icons/lib/esm/next/generated/paths/push-pin-filled.js';
import quotes from '@blueprintjs/icons/lib/esm/next/generated/paths/quotes.js';
import rowsThree from '@blueprintjs/icons/lib/esm/next/generated/paths/rows-three.js';
import shield from '@blueprintjs/icons/lib/esm/next/generated/paths/shield.js';
import sliders from '@blueprintjs/icons/lib/esm/next/generated/paths/sliders.js';
import squareArrowUpRight from '@blueprintjs/icons/lib/esm/next/generated/paths/square-arrow-up-right.js';
import squarePen from '@blueprintjs/icons/lib/esm/next/generated/paths/square-pen.js';
import star from '@blueprintjs/icons/lib/esm/next/generated/paths/star.js';
import table from '@blueprintjs/icons/lib/esm/next/generated/paths/table.js';
import tags from '@blueprintjs/icons/lib/esm/next/generated/paths/tags.js';
import textB from '@blueprintjs/icons/lib/esm/next/generated/paths/text-b.js';
import textHThree from '@blueprintjs/icons/lib/esm/next/generated/paths/text-h-three.js';
import textHTwo from '@blueprintjs/icons/lib/esm/next/generated/paths/text-h-two.js';
import textItalic from '@blueprintjs/icons/lib/esm/next/generated/paths/text-italic.js';
import textUnderline from '@blueprintjs/icons/lib/esm/next/generated/paths/text-underline.js';
import textWrapLines from '@blueprintjs/icons/lib/esm/next/generated/paths/text-wrap-lines.js';
import translate from '@blueprintjs/icons/lib/esm/next/generated/paths/translate.js';
import trash from '@blueprintjs/icons/lib/esm/next/generated/paths/trash.js';
import tree from '@blueprintjs/icons/lib/esm/next/generated/paths/tree.js';
import user from '@blueprintjs/icons/lib/esm/next/generated/paths/user.js';
import userPlus from '@blueprintjs/icons/lib/esm/next/generated/paths/user-plus.js';
import videoCamera from '@blueprintjs/icons/lib/esm/next/generated/paths/video-camera.js';
import waveform from '@blueprintjs/icons/lib/esm/next/generated/paths/waveform.js';
import named from 'virtual:metadata/icons';
import { addIcons } from './icons.ts';

export const APP_ICONS = {
  'arrow-arc-left': arrowArcLeft,
  'arrow-ccw': arrowCcw,
  'arrow-ccw-clock': arrowCcwClock,
  'arrow-down': arrowDown,
  'arrow-down-to-tray': arrowDownToTray,
  'arrow-right': arrowRight,
  'arrow-right-from-bracket': arrowRightFromBracket,
  'arrow-turn-bottom-left': arrowTurnBottomLeft,
  'arrow-up': arrowUp,
  'arrow-up-from-tray': arrowUpFromTray,
  'arrows-left-right': arrowsLeftRight,
  'arrows-out-corners': arrowsOutCorners,
  at,
  bell,
  box,
  briefcase,
  building,
  calendar,
  'calendar-dots': calendarDots,
  'cards-stack': cardsStack,
  'caret-down': caretDown,
  'caret-right': caretRight,
  'chart-bar': chartBar,
  'chart-gantt': chartGantt,
  'check-small': checkSmall,
  checks,
  'chevron-left': chevronLeft,
  'chevron-line-left': chevronLineLeft,
  'chevron-line-right': chevronLineRight,
  'chevron-up': chevronUp,
  'chevrons-vertical-between': chevronsVerticalBetween,
  circle,
  'circle-dashed': circleDashed,
  'circle-exclamation': circleExclamation,
  'circle-half': circleHalf,
  clock,
  code,
  'columns-three': columnsThree,
  copy,
  'currency-dollar': currencyDollar,
  'cursor-text-select': cursorTextSelect,
  'decimal-number': decimalNumber,
  'diagram-tree': diagramTree,
  'dots-grid-vertical': dotsGridVertical,
  'dots-three': dotsThree,
  droplet,
  envelope,
  eraser,
  file,
  'file-code': fileCode,
  'file-lines': fileLines,
  'floppy-disk': floppyDisk,
  'frame-corners': frameCorners,
  funnel,
  gear,
  grid,
  image,
  inbox,
  key,
  layers,
  link,
  'link-slash': linkSlash,
  list,
  'list-bullets': listBullets,
  'list-numbers': listNumbers,
  'list-sort': listSort,
  'lock-open': lockOpen,
  'magnifying-glass-minus': magnifyingGlassMinus,
  'magnifying-glass-plus': magnifyingGlassPlus,
  map,
  'mobile-phone': mobilePhone,
  monitor,
  'nodes-hierarchy': nodesHierarchy,
  package: packageIcon,
  'paper-plane': paperPlane,
  paperclip,
  pencil,
  percent,
  phone,
  printer,
  'push-pin': pushPin,
  'push-pin-filled': pushPinFilled,
  quotes,
  'rows-three': rowsThree,
  shield,
  sliders,
  'square-arrow-up-right': squareArrowUpRight,
  'square-pen': squarePen,
  star,
  table,
  tags,
  'text-b': textB,
  'text-h-three': textHThree,
  'text-h-two': textHTwo,
  'text-italic': textItalic,
  'text-underline': textUnderline,
  'text-wrap-lines': textWrapLines,
  translate,
  trash,
  tree,
  user,
  'user-plus': userPlus,
  'video-camera': videoCamera,
  waveform,
} as const;

addIcons(APP_ICONS);
addIcons(named);
