/** Icons of the signed-in screens. The application's frame imports this module to register them for <Icon>. */
import anchor from '@blueprintjs/icons/lib/esm/next/generated/paths/anchor.js';
import arrowArcLeft from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-arc-left.js';
import arrowArcRight from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-arc-right.js';
import arrowCcw from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-ccw.js';
import arrowCcwClock from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-ccw-clock.js';
import arrowDown from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-down.js';
import arrowDownAZ from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-down-a-z.js';
import arrowDownToTray from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-down-to-tray.js';
import arrowRight from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-right.js';
import arrowRightFromBracket from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-right-from-bracket.js';
import arrowTrendDown from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-trend-down.js';
import arrowTrendUp from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-trend-up.js';
import arrowTurnBottomLeft from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-turn-bottom-left.js';
import arrowUp from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-up.js';
import arrowUpFromTray from '@blueprintjs/icons/lib/esm/next/generated/paths/arrow-up-from-tray.js';
import arrowsCw from '@blueprintjs/icons/lib/esm/next/generated/paths/arrows-cw.js';
import arrowsLeftRight from '@blueprintjs/icons/lib/esm/next/generated/paths/arrows-left-right.js';
import arrowsOutCorners from '@blueprintjs/icons/lib/esm/next/generated/paths/arrows-out-corners.js';
import at from '@blueprintjs/icons/lib/esm/next/generated/paths/at.js';
import barricade from '@blueprintjs/icons/lib/esm/next/generated/paths/barricade.js';
import bed from '@blueprintjs/icons/lib/esm/next/generated/paths/bed.js';
import bell from '@blueprintjs/icons/lib/esm/next/generated/paths/bell.js';
import bellFilled from '@blueprintjs/icons/lib/esm/next/generated/paths/bell-filled.js';
import book from '@blueprintjs/icons/lib/esm/next/generated/paths/book.js';
import bookOpen from '@blueprintjs/icons/lib/esm/next/generated/paths/book-open.js';
import bookOpenFilled from '@blueprintjs/icons/lib/esm/next/generated/paths/book-open-filled.js';
import bookmark from '@blueprintjs/icons/lib/esm/next/generated/paths/bookmark.js';
import bookmarkFilled from '@blueprintjs/icons/lib/esm/next/generated/paths/bookmark-filled.js';
import box from '@blueprintjs/icons/lib/esm/next/generated/paths/box.js';
import briefcase from '@blueprintjs/icons/lib/esm/next/generated/paths/briefcase.js';
import building from '@blueprintjs/icons/lib/esm/next/generated/paths/building.js';
import buildings from '@blueprintjs/icons/lib/esm/next/generated/paths/buildings.js';
import calendar from '@blueprintjs/icons/lib/esm/next/generated/paths/calendar.js';
import calendarDots from '@blueprintjs/icons/lib/esm/next/generated/paths/calendar-dots.js';
import cardsStack from '@blueprintjs/icons/lib/esm/next/generated/paths/cards-stack.js';
import caretDown from '@blueprintjs/icons/lib/esm/next/generated/paths/caret-down.js';
import caretRight from '@blueprintjs/icons/lib/esm/next/generated/paths/caret-right.js';
import caretsVertical from '@blueprintjs/icons/lib/esm/next/generated/paths/carets-vertical.js';
import chartBar from '@blueprintjs/icons/lib/esm/next/generated/paths/chart-bar.js';
import chartGantt from '@blueprintjs/icons/lib/esm/next/generated/paths/chart-gantt.js';
import chartLine from '@blueprintjs/icons/lib/esm/next/generated/paths/chart-line.js';
import chartLineMagnifyingGlass from '@blueprintjs/icons/lib/esm/next/generated/paths/chart-line-magnifying-glass.js';
import chatDots from '@blueprintjs/icons/lib/esm/next/generated/paths/chat-dots.js';
import chatTeardropLightning from '@blueprintjs/icons/lib/esm/next/generated/paths/chat-teardrop-lightning.js';
import chats from '@blueprintjs/icons/lib/esm/next/generated/paths/chats.js';
import checkSmall from '@blueprintjs/icons/lib/esm/next/generated/paths/check-small.js';
import checks from '@blueprintjs/icons/lib/esm/next/generated/paths/checks.js';
import chevronLeft from '@blueprintjs/icons/lib/esm/next/generated/paths/chevron-left.js';
import chevronLineLeft from '@blueprintjs/icons/lib/esm/next/generated/paths/chevron-line-left.js';
import chevronLineRight from '@blueprintjs/icons/lib/esm/next/generated/paths/chevron-line-right.js';
import chevronUp from '@blueprintjs/icons/lib/esm/next/generated/paths/chevron-up.js';
import chevronsVerticalBetween from '@blueprintjs/icons/lib/esm/next/generated/paths/chevrons-vertical-between.js';
import circle from '@blueprintjs/icons/lib/esm/next/generated/paths/circle.js';
import circleDashed from '@blueprintjs/icons/lib/esm/next/generated/paths/circle-dashed.js';
import circleDot from '@blueprintjs/icons/lib/esm/next/generated/paths/circle-dot.js';
import circleExclamation from '@blueprintjs/icons/lib/esm/next/generated/paths/circle-exclamation.js';
import circleFilled from '@blueprintjs/icons/lib/esm/next/generated/paths/circle-filled.js';
import circleHalf from '@blueprintjs/icons/lib/esm/next/generated/paths/circle-half.js';
import circleMinus from '@blueprintjs/icons/lib/esm/next/generated/paths/circle-minus.js';
import circleX from '@blueprintjs/icons/lib/esm/next/generated/paths/circle-x.js';
import clipboardFile from '@blueprintjs/icons/lib/esm/next/generated/paths/clipboard-file.js';
import clock from '@blueprintjs/icons/lib/esm/next/generated/paths/clock.js';
import cloudCheck from '@blueprintjs/icons/lib/esm/next/generated/paths/cloud-check.js';
import columnsThree from '@blueprintjs/icons/lib/esm/next/generated/paths/columns-three.js';
import copy from '@blueprintjs/icons/lib/esm/next/generated/paths/copy.js';
import creditCard from '@blueprintjs/icons/lib/esm/next/generated/paths/credit-card.js';
import cube from '@blueprintjs/icons/lib/esm/next/generated/paths/cube.js';
import cubes from '@blueprintjs/icons/lib/esm/next/generated/paths/cubes.js';
import currencyDollar from '@blueprintjs/icons/lib/esm/next/generated/paths/currency-dollar.js';
import cursorTextSelect from '@blueprintjs/icons/lib/esm/next/generated/paths/cursor-text-select.js';
import database from '@blueprintjs/icons/lib/esm/next/generated/paths/database.js';
import decimalNumber from '@blueprintjs/icons/lib/esm/next/generated/paths/decimal-number.js';
import diagramTree from '@blueprintjs/icons/lib/esm/next/generated/paths/diagram-tree.js';
import divide from '@blueprintjs/icons/lib/esm/next/generated/paths/divide.js';
import dotsGridVertical from '@blueprintjs/icons/lib/esm/next/generated/paths/dots-grid-vertical.js';
import dotsThree from '@blueprintjs/icons/lib/esm/next/generated/paths/dots-three.js';
import droplet from '@blueprintjs/icons/lib/esm/next/generated/paths/droplet.js';
import envelope from '@blueprintjs/icons/lib/esm/next/generated/paths/envelope.js';
import eraser from '@blueprintjs/icons/lib/esm/next/generated/paths/eraser.js';
import fileCode from '@blueprintjs/icons/lib/esm/next/generated/paths/file-code.js';
import file from '@blueprintjs/icons/lib/esm/next/generated/paths/file.js';
import fileArrowIn from '@blueprintjs/icons/lib/esm/next/generated/paths/file-arrow-in.js';
import fileCheck from '@blueprintjs/icons/lib/esm/next/generated/paths/file-check.js';
import fileLines from '@blueprintjs/icons/lib/esm/next/generated/paths/file-lines.js';
import flag from '@blueprintjs/icons/lib/esm/next/generated/paths/flag.js';
import flagFilled from '@blueprintjs/icons/lib/esm/next/generated/paths/flag-filled.js';
import floppyDisk from '@blueprintjs/icons/lib/esm/next/generated/paths/floppy-disk.js';
import folder from '@blueprintjs/icons/lib/esm/next/generated/paths/folder.js';
import folderOpen from '@blueprintjs/icons/lib/esm/next/generated/paths/folder-open.js';
import frameCorners from '@blueprintjs/icons/lib/esm/next/generated/paths/frame-corners.js';
import funnel from '@blueprintjs/icons/lib/esm/next/generated/paths/funnel.js';
import gauge from '@blueprintjs/icons/lib/esm/next/generated/paths/gauge.js';
import gavel from '@blueprintjs/icons/lib/esm/next/generated/paths/gavel.js';
import gear from '@blueprintjs/icons/lib/esm/next/generated/paths/gear.js';
import graduationCap from '@blueprintjs/icons/lib/esm/next/generated/paths/graduation-cap.js';
import grid from '@blueprintjs/icons/lib/esm/next/generated/paths/grid.js';
import gridHeatmap from '@blueprintjs/icons/lib/esm/next/generated/paths/grid-heatmap.js';
import hospital from '@blueprintjs/icons/lib/esm/next/generated/paths/hospital.js';
import house from '@blueprintjs/icons/lib/esm/next/generated/paths/house.js';
import idCard from '@blueprintjs/icons/lib/esm/next/generated/paths/id-card.js';
import image from '@blueprintjs/icons/lib/esm/next/generated/paths/image.js';
import inbox from '@blueprintjs/icons/lib/esm/next/generated/paths/inbox.js';
import key from '@blueprintjs/icons/lib/esm/next/generated/paths/key.js';
import layers from '@blueprintjs/icons/lib/esm/next/generated/paths/layers.js';
import lifeRing from '@blueprintjs/icons/lib/esm/next/generated/paths/life-ring.js';
import lightbulb from '@blueprintjs/icons/lib/esm/next/generated/paths/lightbulb.js';
import lightning from '@blueprintjs/icons/lib/esm/next/generated/paths/lightning.js';
import link from '@blueprintjs/icons/lib/esm/next/generated/paths/link.js';
import linkSlash from '@blueprintjs/icons/lib/esm/next/generated/paths/link-slash.js';
import list from '@blueprintjs/icons/lib/esm/next/generated/paths/list.js';
import listBullets from '@blueprintjs/icons/lib/esm/next/generated/paths/list-bullets.js';
import listNumbers from '@blueprintjs/icons/lib/esm/next/generated/paths/list-numbers.js';
import listSort from '@blueprintjs/icons/lib/esm/next/generated/paths/list-sort.js';
import locationPin from '@blueprintjs/icons/lib/esm/next/generated/paths/location-pin.js';
import lockOpen from '@blueprintjs/icons/lib/esm/next/generated/paths/lock-open.js';
import magnifyingGlassMinus from '@blueprintjs/icons/lib/esm/next/generated/paths/magnifying-glass-minus.js';
import magnifyingGlassPlus from '@blueprintjs/icons/lib/esm/next/generated/paths/magnifying-glass-plus.js';
import map from '@blueprintjs/icons/lib/esm/next/generated/paths/map.js';
import mobilePhone from '@blueprintjs/icons/lib/esm/next/generated/paths/mobile-phone.js';
import monitor from '@blueprintjs/icons/lib/esm/next/generated/paths/monitor.js';
import nodesHierarchy from '@blueprintjs/icons/lib/esm/next/generated/paths/nodes-hierarchy.js';
import packageIcon from '@blueprintjs/icons/lib/esm/next/generated/paths/package.js';
import panelLayout from '@blueprintjs/icons/lib/esm/next/generated/paths/panel-layout.js';
import panelRight from '@blueprintjs/icons/lib/esm/next/generated/paths/panel-right.js';
import paperPlane from '@blueprintjs/icons/lib/esm/next/generated/paths/paper-plane.js';
import paperclip from '@blueprintjs/icons/lib/esm/next/generated/paths/paperclip.js';
import pauseFilled from '@blueprintjs/icons/lib/esm/next/generated/paths/pause-filled.js';
import pencil from '@blueprintjs/icons/lib/esm/next/generated/paths/pencil.js';
import percent from '@blueprintjs/icons/lib/esm/next/generated/paths/percent.js';
import phone from '@blueprintjs/icons/lib/esm/next/generated/paths/phone.js';
import piggyBank from '@blueprintjs/icons/lib/esm/next/generated/paths/piggy-bank.js';
import playFilled from '@blueprintjs/icons/lib/esm/next/generated/paths/play-filled.js';
import printer from '@blueprintjs/icons/lib/esm/next/generated/paths/printer.js';
import pushPin from '@blueprintjs/icons/lib/esm/next/generated/paths/push-pin.js';
import pushPinFilled from '@blueprintjs/icons/lib/esm/next/generated/paths/push-pin-filled.js';
import quotes from '@blueprintjs/icons/lib/esm/next/generated/paths/quotes.js';
import rectangle from '@blueprintjs/icons/lib/esm/next/generated/paths/rectangle.js';
import rowsThree from '@blueprintjs/icons/lib/esm/next/generated/paths/rows-three.js';
import rowsTwo from '@blueprintjs/icons/lib/esm/next/generated/paths/rows-two.js';
import shapes from '@blueprintjs/icons/lib/esm/next/generated/paths/shapes.js';
import share from '@blueprintjs/icons/lib/esm/next/generated/paths/share.js';
import shield from '@blueprintjs/icons/lib/esm/next/generated/paths/shield.js';
import sliders from '@blueprintjs/icons/lib/esm/next/generated/paths/sliders.js';
import sparkles from '@blueprintjs/icons/lib/esm/next/generated/paths/sparkles.js';
import square from '@blueprintjs/icons/lib/esm/next/generated/paths/square.js';
import squareArrowUpRight from '@blueprintjs/icons/lib/esm/next/generated/paths/square-arrow-up-right.js';
import squarePen from '@blueprintjs/icons/lib/esm/next/generated/paths/square-pen.js';
import star from '@blueprintjs/icons/lib/esm/next/generated/paths/star.js';
import starFilled from '@blueprintjs/icons/lib/esm/next/generated/paths/star-filled.js';
import stopwatch from '@blueprintjs/icons/lib/esm/next/generated/paths/stopwatch.js';
import store from '@blueprintjs/icons/lib/esm/next/generated/paths/store.js';
import table from '@blueprintjs/icons/lib/esm/next/generated/paths/table.js';
import tag from '@blueprintjs/icons/lib/esm/next/generated/paths/tag.js';
import tags from '@blueprintjs/icons/lib/esm/next/generated/paths/tags.js';
import textB from '@blueprintjs/icons/lib/esm/next/generated/paths/text-b.js';
import textH from '@blueprintjs/icons/lib/esm/next/generated/paths/text-h.js';
import textHThree from '@blueprintjs/icons/lib/esm/next/generated/paths/text-h-three.js';
import textHTwo from '@blueprintjs/icons/lib/esm/next/generated/paths/text-h-two.js';
import textItalic from '@blueprintjs/icons/lib/esm/next/generated/paths/text-italic.js';
import textShorten from '@blueprintjs/icons/lib/esm/next/generated/paths/text-shorten.js';
import textUnderline from '@blueprintjs/icons/lib/esm/next/generated/paths/text-underline.js';
import textWrapLines from '@blueprintjs/icons/lib/esm/next/generated/paths/text-wrap-lines.js';
import train from '@blueprintjs/icons/lib/esm/next/generated/paths/train.js';
import translate from '@blueprintjs/icons/lib/esm/next/generated/paths/translate.js';
import trash from '@blueprintjs/icons/lib/esm/next/generated/paths/trash.js';
import tree from '@blueprintjs/icons/lib/esm/next/generated/paths/tree.js';
import triangleExclamation from '@blueprintjs/icons/lib/esm/next/generated/paths/triangle-exclamation.js';
import truckFront from '@blueprintjs/icons/lib/esm/next/generated/paths/truck-front.js';
import user from '@blueprintjs/icons/lib/esm/next/generated/paths/user.js';
import userPlus from '@blueprintjs/icons/lib/esm/next/generated/paths/user-plus.js';
import usersThree from '@blueprintjs/icons/lib/esm/next/generated/paths/users-three.js';
import videoCamera from '@blueprintjs/icons/lib/esm/next/generated/paths/video-camera.js';
import waveform from '@blueprintjs/icons/lib/esm/next/generated/paths/waveform.js';
import waves from '@blueprintjs/icons/lib/esm/next/generated/paths/waves.js';
import wind from '@blueprintjs/icons/lib/esm/next/generated/paths/wind.js';
import window from '@blueprintjs/icons/lib/esm/next/generated/paths/window.js';
import wrench from '@blueprintjs/icons/lib/esm/next/generated/paths/wrench.js';
import { addIcons } from './icons.ts';

export const APP_ICONS = {
  anchor,
  'arrow-arc-left': arrowArcLeft,
  'arrow-arc-right': arrowArcRight,
  'arrow-ccw': arrowCcw,
  'arrow-ccw-clock': arrowCcwClock,
  'arrow-down': arrowDown,
  'arrow-down-a-z': arrowDownAZ,
  'arrow-down-to-tray': arrowDownToTray,
  'arrow-right': arrowRight,
  'arrow-right-from-bracket': arrowRightFromBracket,
  'arrow-trend-down': arrowTrendDown,
  'arrow-trend-up': arrowTrendUp,
  'arrow-turn-bottom-left': arrowTurnBottomLeft,
  'arrow-up': arrowUp,
  'arrow-up-from-tray': arrowUpFromTray,
  'arrows-cw': arrowsCw,
  'arrows-left-right': arrowsLeftRight,
  'arrows-out-corners': arrowsOutCorners,
  at,
  barricade,
  bed,
  bell,
  'bell-filled': bellFilled,
  book,
  'book-open': bookOpen,
  'book-open-filled': bookOpenFilled,
  bookmark,
  'bookmark-filled': bookmarkFilled,
  box,
  briefcase,
  building,
  buildings,
  calendar,
  'calendar-dots': calendarDots,
  'cards-stack': cardsStack,
  'caret-down': caretDown,
  'caret-right': caretRight,
  'carets-vertical': caretsVertical,
  'chart-bar': chartBar,
  'chart-gantt': chartGantt,
  'chart-line': chartLine,
  'chart-line-magnifying-glass': chartLineMagnifyingGlass,
  'chat-dots': chatDots,
  'chat-teardrop-lightning': chatTeardropLightning,
  chats,
  'check-small': checkSmall,
  checks,
  'chevron-left': chevronLeft,
  'chevron-line-left': chevronLineLeft,
  'chevron-line-right': chevronLineRight,
  'chevron-up': chevronUp,
  'chevrons-vertical-between': chevronsVerticalBetween,
  circle,
  'circle-dashed': circleDashed,
  'circle-dot': circleDot,
  'circle-exclamation': circleExclamation,
  'circle-filled': circleFilled,
  'circle-half': circleHalf,
  'circle-minus': circleMinus,
  'circle-x': circleX,
  'clipboard-file': clipboardFile,
  clock,
  'cloud-check': cloudCheck,
  'columns-three': columnsThree,
  copy,
  'credit-card': creditCard,
  cube,
  cubes,
  'currency-dollar': currencyDollar,
  'cursor-text-select': cursorTextSelect,
  database,
  'decimal-number': decimalNumber,
  'diagram-tree': diagramTree,
  divide,
  'dots-grid-vertical': dotsGridVertical,
  'dots-three': dotsThree,
  droplet,
  envelope,
  eraser,
  file,
  'file-arrow-in': fileArrowIn,
  'file-check': fileCheck,
  'file-code': fileCode,
  'file-lines': fileLines,
  flag,
  'flag-filled': flagFilled,
  'floppy-disk': floppyDisk,
  folder,
  'folder-open': folderOpen,
  'frame-corners': frameCorners,
  funnel,
  gauge,
  gavel,
  gear,
  'graduation-cap': graduationCap,
  grid,
  'grid-heatmap': gridHeatmap,
  hospital,
  house,
  'id-card': idCard,
  image,
  inbox,
  key,
  layers,
  'life-ring': lifeRing,
  lightbulb,
  lightning,
  link,
  'link-slash': linkSlash,
  list,
  'list-bullets': listBullets,
  'list-numbers': listNumbers,
  'list-sort': listSort,
  'location-pin': locationPin,
  'lock-open': lockOpen,
  'magnifying-glass-minus': magnifyingGlassMinus,
  'magnifying-glass-plus': magnifyingGlassPlus,
  map,
  'mobile-phone': mobilePhone,
  monitor,
  'nodes-hierarchy': nodesHierarchy,
  package: packageIcon,
  'panel-layout': panelLayout,
  'panel-right': panelRight,
  'paper-plane': paperPlane,
  paperclip,
  'pause-filled': pauseFilled,
  pencil,
  percent,
  phone,
  'piggy-bank': piggyBank,
  'play-filled': playFilled,
  printer,
  'push-pin': pushPin,
  'push-pin-filled': pushPinFilled,
  quotes,
  rectangle,
  'rows-three': rowsThree,
  'rows-two': rowsTwo,
  shapes,
  share,
  shield,
  sliders,
  sparkles,
  square,
  'square-arrow-up-right': squareArrowUpRight,
  'square-pen': squarePen,
  star,
  'star-filled': starFilled,
  stopwatch,
  store,
  table,
  tag,
  tags,
  'text-b': textB,
  'text-h': textH,
  'text-h-three': textHThree,
  'text-h-two': textHTwo,
  'text-italic': textItalic,
  'text-shorten': textShorten,
  'text-underline': textUnderline,
  'text-wrap-lines': textWrapLines,
  train,
  translate,
  trash,
  tree,
  'triangle-exclamation': triangleExclamation,
  'truck-front': truckFront,
  user,
  'user-plus': userPlus,
  'users-three': usersThree,
  'video-camera': videoCamera,
  waveform,
  waves,
  wind,
  window,
  wrench,
} as const;

addIcons(APP_ICONS);
