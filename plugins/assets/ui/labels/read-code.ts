/** Reads codes from pictures: by the browser where it can, else by a library that is loaded with the first picture. */

type Picture = HTMLVideoElement | ImageBitmap;
export type ReadCode = (picture: Picture) => Promise<string | undefined>;

interface Detector {
  detect: (picture: Picture) => Promise<{ rawValue: string }[]>;
}
interface Detectors {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** Longest side of a picture that is looked at: a label fills a good part of it. */
const LONGEST = 800;

/** Labels of others have their serial number as bars. */
const FORMATS = ['qr_code', 'code_128', 'code_39', 'data_matrix'];

export async function codeReader(): Promise<ReadCode> {
  const { BarcodeDetector: Own } = window as { BarcodeDetector?: Detectors };
  const known = (await Own?.getSupportedFormats().catch((): string[] => [])) ?? [];
  if (Own && known.includes('qr_code')) {
    const detector = new Own({ formats: FORMATS.filter((format) => known.includes(format)) });
    return async (picture) => (await detector.detect(picture))[0]?.rawValue;
  }
  const { default: jsQR } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const draw = canvas.getContext('2d', { willReadFrequently: true });
  return async (picture) => {
    const [width, height] =
      picture instanceof HTMLVideoElement ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];
    if (!draw || !width || !height) return undefined;
    const scale = Math.min(1, LONGEST / Math.max(width, height));
    [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
    draw.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const { data } = draw.getImageData(0, 0, canvas.width, canvas.height);
    return jsQR(data, canvas.width, canvas.height)?.data || undefined;
  };
}

/** Where a code leads: a label of ours to its asset, any other text to the register that is searched for it. */
export function placeOfCode(text: string, origin: string): string {
  const said = text.trim();
  const own = said.startsWith(`${origin}/`) ? /^\/assets\/(\d{1,15})$/.exec(said.slice(origin.length)) : null;
  return own ? `/assets/${own[1]}` : `/assets?${new URLSearchParams({ search: said.slice(0, 200) }).toString()}`;
}
