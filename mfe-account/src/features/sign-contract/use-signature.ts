import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { PEN_WIDTH } from 'shared-data/domain/signatures';
import { useFormikContext } from 'shared-ui/forms';
import SignaturePad from 'signature_pad';
import { drawingOf, strokesOn } from './relative-strokes.ts';
import type { Drawing, PadSize } from './relative-strokes.ts';
import { fitCanvas, INK, PAPER, wipeCanvas, writeName } from './signature-paper.ts';
import type { SignatureValues } from './signature-schema.ts';

/**
 * Puts the signature of the form on a canvas: what is drawn with a pen, otherwise the typed name.
 * `type` changes the name, `typeInstead` removes the drawing, `clear` both.
 */
export function useSignature(canvas: RefObject<HTMLCanvasElement | null>) {
  const { values, setValues } = useFormikContext<SignatureValues>();
  const pad = useRef<SignaturePad>(null);
  const size = useRef<PadSize>(null);
  /** What the pad shows, for a pad of another size; null after a stroke, until it is needed. */
  const drawing = useRef<Drawing>(null);

  const repaint = useEffectEvent((element: HTMLCanvasElement) => {
    const pen = pad.current;
    if (!pen || !fitCanvas(element)) return;
    if (size.current) drawing.current ??= drawingOf(pen.toData(), size.current);
    size.current = { width: element.clientWidth, height: element.clientHeight };
    // A stroke that has begun ends here: the pad would wait for the end of a pointer that `fromData` makes it forget.
    pen.off();
    pen.on();
    pen.fromData(drawing.current ? strokesOn(drawing.current, size.current) : []);
    const name = values.name.trim();
    if (name && !values.drawn) writeName(element, name);
  });
  const beginDrawing = useEffectEvent((element: HTMLCanvasElement) => {
    drawing.current = null;
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
    drawing.current = null;
    const name = changed.name.trim();
    if (canvas.current && name) writeName(canvas.current, name);
  };

  return {
    type: (name: string) => write({ ...values, name }),
    typeInstead: () => write({ ...values, drawn: false }),
    clear: () => write({ ...values, name: '', drawn: false }),
  };
}
