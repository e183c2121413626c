import { useEffect, useRef, useState } from 'react';
import { PEN_WIDTH } from 'shared-data/domain/signatures';
import SignaturePad from 'signature_pad';
import { fitCanvas, INK, PAPER, wipeCanvas, writeName } from './signature-paper.ts';

/**
 * A signature on a canvas, drawn with a pen or typed as a name; the one replaces the other. Put `canvas` on a
 * `<canvas>`; `png()` is the picture as a data URL.
 */
export function useSignature() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const name = useRef('');
  const [typedName, setTypedName] = useState('');
  const [drawn, setDrawn] = useState(false);

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
    const repaint = () => {
      if (!fitCanvas(element)) return;
      pen.redraw();
      if (name.current) writeName(element, name.current);
    };
    const takeOver = () => {
      if (name.current) wipeCanvas(element);
      name.current = '';
      setTypedName('');
      setDrawn(true);
    };
    repaint();
    pen.addEventListener('beginStroke', takeOver);
    const watcher = new ResizeObserver(repaint);
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      pen.off();
      pad.current = null;
    };
  }, []);

  const type = (text: string) => {
    name.current = text.trim();
    setTypedName(text);
    setDrawn(false);
    pad.current?.clear();
    if (canvas.current && name.current) writeName(canvas.current, name.current);
  };

  return {
    canvas,
    typedName,
    type,
    empty: !drawn && typedName.trim() === '',
    clear: () => type(''),
    png: () => canvas.current?.toDataURL('image/png') ?? '',
  };
}
