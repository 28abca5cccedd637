/**
 * Draws a vega-lite spec. The only file that imports vega; it is loaded with the first chart of a page. vega's interpreter evaluates the
 * expressions, so that the content security policy needs no unsafe-eval.
 */
import embed, { vega } from 'vega-embed';
import { expressionInterpreter } from 'vega-interpreter';
import type { TopLevelSpec } from 'vega-lite';
import { chartTheme, specTokens, tokensOf } from './theme.ts';
import { timeWords } from './time-words.ts';

/** A row of the chart's data; `tip` is the text of its tooltip. */
export type Datum = Record<string, unknown>;

export interface Drawing {
  /** Fits the chart to the width of its container. */
  fit(): void;
  /** The chart as a png on the page's background colour, at twice the screen resolution. */
  picture(): Promise<Blob>;
  /** Removes the chart and frees its resources. */
  end(): void;
}

export interface DrawOptions {
  spec: object;
  data: Datum[];
  /** Values for the spec's parameters: texts in the reader's language. */
  params: Record<string, unknown>;
  rtl: boolean;
  /** Receives the data row of the clicked mark; `newTab` with Ctrl, Cmd or the middle button. */
  onPick?: ((datum: Datum, newTab: boolean) => void) | undefined;
}

/**
 * Names of rows and what is written at their ends, each in its own direction. A chart is drawn from left to right: without it the dots
 * of an Arabic name that is cut, and its brackets and figures, would be at its wrong side.
 */
const ownDirection = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((text: unknown) => (typeof text === 'string' && text ? `\u2068${text}\u2069` : text)) : value;

/** Spec with the data and the parameters filled in. */
function filled({ spec, data, params, rtl }: DrawOptions, place: HTMLElement): TopLevelSpec {
  const values = { ...params, rtl, token: specTokens(tokensOf(place)) };
  return {
    ...spec,
    datasets: { rows: data },
    params: Object.entries(values).map(([name, value]) => ({ name, value: ownDirection(value) })),
  } as unknown as TopLevelSpec;
}

/** @throws if the spec is invalid or vega cannot draw it. */
export async function draw(place: HTMLElement, options: DrawOptions): Promise<Drawing> {
  const { view, finalize } = await embed(place, filled(options, place), {
    mode: 'vega-lite',
    renderer: 'svg',
    actions: false,
    defaultStyle: false,
    ast: true,
    expr: expressionInterpreter,
    config: chartTheme(tokensOf(place), options.rtl) as object,
    // Errors throw; vega's warnings are not useful in the reader's console.
    logLevel: vega.Error,
    tooltip: { disableDefaultStyle: true, id: 'chart-tip' },
    timeFormatLocale: timeWords(document.documentElement.lang || 'en'),
  });
  const { onPick } = options;
  if (onPick) {
    view.addEventListener('click', (event, item) => {
      const datum: unknown = item?.datum;
      if (datum && typeof datum === 'object') onPick(datum as Datum, event instanceof MouseEvent && (event.ctrlKey || event.metaKey));
    });
  }
  return {
    fit() {
      const width = place.clientWidth;
      if (width > 0 && width !== view.width()) void view.width(width).runAsync();
    },
    picture: async () => onGround(await view.toCanvas(2), tokensOf(place)('surface')),
    end: finalize,
  };
}

/** Puts the transparent drawing on a background with a margin, because the image is used on unknown pages. */
function onGround(drawing: HTMLCanvasElement, colour: string): Promise<Blob> {
  const margin = 32;
  const sheet = document.createElement('canvas');
  sheet.width = drawing.width + 2 * margin;
  sheet.height = drawing.height + 2 * margin;
  const context = sheet.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = colour;
  context.fillRect(0, 0, sheet.width, sheet.height);
  context.drawImage(drawing, margin, margin);
  return new Promise((done, fail) => {
    sheet.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))));
  });
}
