import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { PEN_WIDTH } from 'shared-data/domain/signatures';
import { useFormikContext } from 'shared-ui/forms';
import SignaturePad from 'signature_pad';
import type { PointGroup } from 'signature_pad';
import { fitCanvas, INK, PAPER, wipeCanvas, writeName } from './signature-paper.ts';
import type { SignatureValues } from './signature-schema.ts';

interface PadSize {
  width: number;
  height: number;
}

/** Strokes of a pad of one size on a pad of another: whole, in their proportions and in its middle. */
function scaled(strokes: readonly PointGroup[], from: PadSize, to: PadSize): PointGroup[] {
  const scale = Math.min(to.width / from.width, to.height / from.height);
  const [left, top] = [(to.width - from.width * scale) / 2, (to.height - from.height * scale) / 2];
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: left + point.x * scale, y: top + point.y * scale })),
  }));
}

/**
 * Puts the signature of the form on a canvas: what is drawn with a pen, otherwise the typed name.
 * `type` changes the name, `typeInstead` removes the drawing, `clear` both.
 */
export function useSignature(canvas: RefObject<HTMLCanvasElement | null>) {
  const { values, setValues } = useFormikContext<SignatureValues>();
  const pad = useRef<SignaturePad>(null);
  const size = useRef<PadSize>(null);
  /** The strokes with the size of the pad on which they were drawn, so that turning back shows them as they were. */
  const drawnOn = useRef<PadSize & { strokes: PointGroup[] }>(null);

  const repaint = useEffectEvent((element: HTMLCanvasElement) => {
    const strokes = pad.current?.toData() ?? [];
    if (!fitCanvas(element)) return;
    if (size.current && strokes.length > 0) drawnOn.current ??= { ...size.current, strokes };
    size.current = { width: element.clientWidth, height: element.clientHeight };
    pad.current?.fromData(drawnOn.current ? scaled(drawnOn.current.strokes, drawnOn.current, size.current) : []);
    const name = values.name.trim();
    if (name && !values.drawn) writeName(element, name);
  });
  const beginDrawing = useEffectEvent((element: HTMLCanvasElement) => {
    drawnOn.current = null;
    if (!values.drawn && values.name.trim()) wipeCanvas(element);
    void setValues({ ...values, drawn: true });
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const pen = new SignaturePad(element, {
      minWidth: PEN_WIDTH.min,
      maxWidth: PEN_WIDTH.max,
      penColor: INK,
      backgroundColor: PAPER,
    });
    pad.current = pen;
    repaint(element);
    pen.addEventListener('beginStroke', () => beginDrawing(element));
    const observer = new ResizeObserver(() => repaint(element));
    observer.observe(element);
    return () => {
      observer.disconnect();
      pen.off();
      pad.current = null;
    };
  }, [canvas]);

  const write = (changed: SignatureValues) => {
    void setValues(changed);
    if (changed.drawn) return;
    pad.current?.clear();
    drawnOn.current = null;
    const name = changed.name.trim();
    if (canvas.current && name) writeName(canvas.current, name);
  };

  return {
    type: (name: string) => write({ ...values, name }),
    typeInstead: () => write({ ...values, drawn: false }),
    clear: () => write({ ...values, name: '', drawn: false }),
  };
}
