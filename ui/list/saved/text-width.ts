let context: CanvasRenderingContext2D | null | undefined;

/** Width of a text in px in the font of the tabs, without rendering it. */
export function textWidth(text: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * 8;
  const { fontFamily } = getComputedStyle(document.body);
  context.font = `500 13px ${fontFamily}`;
  return Math.ceil(context.measureText(text).width);
}
