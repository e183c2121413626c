import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { PEN_WIDTH } from 'shared-data/domain/signatures';
import { useFormikContext } from 'shared-ui/forms';
import SignaturePad from 'signature_pad';
import { fitCanvas, INK, PAPER, wipeCanvas, writeName } from './signature-paper.ts';
import type { SignatureValues } from './signature-schema.ts';

/**
 * Puts the signature of the form on a canvas: what is drawn with a pen, otherwise the typed name.
 * `type` changes the name, `clear` removes name and drawing.
 */
export function useSignature(canvas: RefObject<HTMLCanvasElement | null>) {
  const { values, setValues } = useFormikContext<SignatureValues>();
  const pad = useRef<SignaturePad>(null);

  const repaint = useEffectEvent((element: HTMLCanvasElement) => {
    if (!fitCanvas(element)) return;
    pad.current?.redraw();
    const name = values.name.trim();
    if (name && !values.drawn) writeName(element, name);
  });
  const beginDrawing = useEffectEvent((element: HTMLCanvasElement) => {
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
    const name = changed.name.trim();
    if (canvas.current && name) writeName(canvas.current, name);
  };

  return {
    type: (name: string) => write({ ...values, name }),
    clear: () => write({ ...values, name: '', drawn: false }),
  };
}
