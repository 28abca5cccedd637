import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import {
  ApiError,
  announceError,
  boot,
  Button,
  directionOf,
  download,
  Menu,
  MenuDivider,
  MenuItem,
  Popover,
  refValue,
  saveFile,
  toast,
} from '../../../../ui/index.ts';
import type { Drawing } from '../../../../core/shared/drawing.ts';
import { DRAWN, drawingOf } from '../../bow-tie/drawing.ts';
import { SIDES } from '../../bow-tie/model.ts';
import { flat, type Flat, type Measure } from './flat.ts';
import { svgOf, type Sheet } from './svg.ts';
import type { Control, Leaf, Tie } from './types.ts';
import type { BowTieView } from './use-view.ts';

const FONT = (size: number, weight: number): string => `${weight} ${size}px 'IBM Plex Sans', 'IBM Plex Sans Arabic', sans-serif`;
/** Pixels of a picture for one of the screen: sharp in a report. */
const SHARP = 2;

/** The bow tie as a picture, as a PDF, or on paper. */
export function ExportMenu({ view }: { view: BowTieView }): ReactElement {
  const intl = useIntl();
  const word = (id: string): string => intl.formatMessage({ id: `risk.bow_tie.${id}` });
  const title = `${String(view.risk['code'] ?? '')} ${String(view.risk['short_name'] ?? '')}`.trim();
  const made = (): { flat: Flat; sheet: Sheet } => {
    const drawing = shownDrawing(view, word, (names) =>
      intl.formatMessage({ id: 'risk.bow_tie.loose_are' }, { names: intl.formatList(names, { type: 'unit' }) }),
    );
    const rtl = directionOf(boot.locale) === 'rtl';
    return { flat: flat(drawing, rtl, measured()), sheet: { width: drawing.width, height: drawing.height, air: DRAWN.air, rtl, title } };
  };
  const svg = (): void => {
    const picture = made();
    saveFile(`${title}.svg`, new Blob([svgOf(picture.flat, picture.sheet)], { type: 'image/svg+xml' }));
  };
  const png = (): void => {
    const picture = made();
    paint(picture.flat, picture.sheet).toBlob((blob) => {
      if (blob) saveFile(`${title}.png`, blob);
    });
  };
  const pdf = async (language: 'en' | 'ar'): Promise<void> => {
    const end = toast.during(word('preparing'), { icon: 'arrow-down-to-tray' });
    try {
      await download(`paper/risk/${view.risk.id}?language=${language}&paper=bow_tie`, `${title}.pdf`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      announceError(error);
    } finally {
      end();
    }
  };
  const menu = (
    <Menu label={word('export')}>
      <MenuItem icon="arrow-down-to-tray" text={word('export.png')} onClick={png} />
      <MenuItem icon="arrow-down-to-tray" text={word('export.svg')} onClick={svg} />
      <MenuItem icon="arrow-down-to-tray" text={word('export.pdf_en')} onClick={() => void pdf('en')} />
      <MenuItem icon="arrow-down-to-tray" text={word('export.pdf_ar')} onClick={() => void pdf('ar')} />
      <MenuDivider />
      <MenuItem icon="printer" text={word('print')} onClick={() => window.print()} />
    </Menu>
  );
  return (
    <Popover content={menu} placement="top-end">
      <Button size="sm" variant="ghost" icon="arrow-down-to-tray">
        {word('export')}
      </Button>
    </Popover>
  );
}

/** The shapes of what is stored: nothing that is being entered. */
function shownDrawing(view: BowTieView, word: (id: string) => string, loose: (names: string[]) => string): Drawing<string> {
  const { meta, risk, words } = view;
  const tie: Tie = {
    ...view.tie,
    lines: {
      before: view.tie.lines.before.filter(({ leaf }) => leaf.id > 0),
      after: view.tie.lines.after.filter(({ leaf }) => leaf.id > 0),
    },
  };
  const level = (name: string): { name: string; color: string }[] => {
    const field = meta.fields[name];
    const value = field && refValue(field, risk);
    return value ? [{ name: value.label, color: value.color ?? '#ffffff' }] : [];
  };
  const after = level('residual_level_id');
  const names = SIDES.flatMap((side) => tie.loose[side].map(({ title }) => title));
  return drawingOf<string, Leaf, Control>(tie, {
    heads: [word('causes'), word('preventive'), word('risk'), word('reactive'), word('consequences')],
    leaf: (side, leaf) => {
      const { name, detail } = words.leaf(side, leaf);
      return { name, detail: detail || undefined };
    },
    gate: (control) => ({ name: control.title, effect: words.effect(control), look: words.look(control) }),
    knot: {
      code: String(risk['code'] ?? ''),
      name: String(risk['short_name'] ?? ''),
      levels: [...level('inherent_level_id'), ...(after.length > 0 ? after : level('current_level_id'))],
    },
    loose: names.length > 0 ? loose(names) : undefined,
  });
}

function measured(): Measure {
  const context = document.createElement('canvas').getContext('2d')!;
  return (text, size, weight) => {
    context.font = FONT(size, weight);
    return context.measureText(text).width;
  };
}

function paint({ paths, boxes, lines }: Flat, { width, height, air, rtl }: Sheet): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * air) * SHARP;
  canvas.height = (height + 2 * air) * SHARP;
  const context = canvas.getContext('2d')!;
  context.scale(SHARP, SHARP);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(air, air);
  context.direction = rtl ? 'rtl' : 'ltr';
  for (const { d, color, weight } of paths) {
    context.strokeStyle = color;
    context.lineWidth = weight;
    context.stroke(new Path2D(d));
  }
  for (const { x, y, width: across, height: down, radius, fill, stroke, dashed } of boxes) {
    context.beginPath();
    context.roundRect(x, y, across, down, radius);
    context.setLineDash(dashed ? [3, 2] : []);
    context.lineWidth = 1.5;
    if (fill) {
      context.fillStyle = fill;
      context.fill();
    }
    if (stroke) {
      context.strokeStyle = stroke;
      context.stroke();
    }
  }
  for (const { text, x, y, anchor, size, weight, color } of lines) {
    context.font = FONT(size, weight);
    context.fillStyle = color;
    context.textAlign = anchor === 'middle' ? 'center' : anchor;
    context.fillText(text, x, y);
  }
  return canvas;
}
