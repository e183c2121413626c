import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { PEN_WIDTH } from 'shared-data/domain/signatures';
import { useFormikContext } from 'shared-ui/forms';
import SignaturePad from 'signature_pad';
import { fitCanvas, INK, PAPER, wipeCanvas, writeName } from './signature-paper.ts';
import { emptySignature } from './signature-schema.ts';
import type { SignatureValues } from './signature-schema.ts';

/**
 * Puts the signature of the form on a canvas, drawn with a pen or typed as a name; one replaces the other.
 * `type` changes the name, `clear` removes both.
 */
export function useSignature(canvas: RefObject<HTMLCanvasElement | null>) {
  const { values, setValues } = useFormikContext<SignatureValues>();
  const pad = useRef<SignaturePad>(null);

  const repaint = useEffectEvent((element: HTMLCanvasElement) => {
    if (!fitCanvas(element)) return;
    pad.current?.redraw();
    const name = values.typedName.trim();
    if (name) writeName(element, name);
  });
  const replaceName = useEffectEvent((element: HTMLCanvasElement) => {
    if (values.typedName.trim()) wipeCanvas(element);
    void setValues({ typedName: '', drawn: true });
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
    pen.addEventListener('beginStroke', () => replaceName(element));
    const observer = new ResizeObserver(() => repaint(element));
    observer.observe(element);
    return () => {
      observer.disconnect();
      pen.off();
      pad.current = null;
    };
  }, [canvas]);

  const type = (typedName: string) => {
    void setValues({ ...emptySignature, typedName });
    pad.current?.clear();
    const name = typedName.trim();
    if (canvas.current && name) writeName(canvas.current, name);
  };

  return { type, clear: () => type('') };
}
