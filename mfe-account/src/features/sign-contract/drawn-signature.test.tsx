import { act, screen, waitFor } from '@testing-library/react';
import { NO_PICTURE } from 'shared-data/domain/signatures';
import { backend, bookingRow, CUSTOMER } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { beginStroke, drawStroke, endStroke, fakeCanvas } from '../../testing/fake-canvas.ts';
import type { FakeCanvas } from '../../testing/fake-canvas.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { wipeCanvas } from './signature-paper.ts';

let paper: FakeCanvas;
afterEach(() => paper.restore());

const signed = () => backend.to('POST', '/rest/v1/rpc/sign_contract').map(({ body }) => body);

/** Opens the form with agreements and name; nothing is drawn. */
async function openForm(options: Parameters<typeof fakeCanvas>[0] = {}) {
  paper = fakeCanvas(options);
  const rows = { bookings: [bookingRow({ status: 'confirmed' })] };
  const page = renderPage('/account?tab=signatures', { session: CUSTOMER, rows });
  await page.user.click(await screen.findByRole('button', { name: 'Sign Now' }));
  const canvas = await screen.findByRole('img', { name: 'Signature area' });
  for (const box of screen.getAllByRole('checkbox')) await page.user.click(box);
  await page.user.type(screen.getByRole('textbox', { name: 'Your full name' }), 'Nora Whitfield');
  return {
    ...page,
    canvas,
    complete: () => page.user.click(screen.getByRole('button', { name: 'Complete Signature' })),
  };
}

const bounds = (dots: FakeCanvas['dots']) => ({
  left: Math.min(...dots.map(([x]) => x)),
  right: Math.max(...dots.map(([x]) => x)),
  top: Math.min(...dots.map(([, y]) => y)),
  bottom: Math.max(...dots.map(([, y]) => y)),
});

// rule: B-7-03
test('after the phone is turned the whole signature is on the smaller paper, and turning back restores it', async () => {
  const { canvas } = await openForm();
  act(() => drawStroke(canvas, 70));
  await waitFor(() => expect(bounds(paper.dots).right).toBeGreaterThan(100));
  act(() => paper.resize(500, 180)); // drawn again in its size
  const before = bounds(paper.dots);
  act(() => paper.resize(90, 60));
  const turned = bounds(paper.dots);
  expect(turned.right).toBeLessThan(90);
  expect(turned.bottom).toBeLessThan(60);
  // Its proportions stay.
  const shape = ({ left, right, top, bottom }: typeof turned) => (right - left) / (bottom - top);
  expect(shape(turned)).toBeCloseTo(shape(before), 0);
  act(() => paper.resize(500, 180));
  expect(bounds(paper.dots)).toEqual(before);
});

// rule: B-7-03
test('a stroke drawn after turning stays with the earlier ones', async () => {
  const { canvas } = await openForm();
  act(() => drawStroke(canvas, 20));
  act(() => paper.resize(900, 140));
  act(() => drawStroke(canvas, 120));
  await waitFor(() => expect(bounds(paper.dots).right).toBeGreaterThan(300));
  act(() => paper.resize(250, 180));
  expect(bounds(paper.dots).right).toBeLessThan(250);
  expect(bounds(paper.dots).left).toBeGreaterThan(0);
});

// rule: B-7-03
test('a phone that is turned during a stroke keeps what was drawn until then, and the paper takes the next stroke', async () => {
  const { canvas } = await openForm();
  act(() => beginStroke(canvas, 60));
  await waitFor(() => expect(bounds(paper.dots).right).toBeGreaterThan(90));
  act(() => paper.resize(50, 18));
  expect(bounds(paper.dots).right).toBeLessThan(50);
  act(() => endStroke(canvas));
  act(() => drawStroke(canvas, 10));
  await waitFor(() => expect(paper.dots).toContainEqual([40, 90])); // its beginning
});

// rule: B-7-03
test.each(['noise', 'blank', 'white', 'throws', 'blank file'] as const)(
  'a drawing of which the browser returns %s is not stored, and the typed name is offered',
  async (protects) => {
    const { user, canvas, complete, container } = await openForm({ protects });
    act(() => drawStroke(canvas));
    await complete();
    const refused = await screen.findByRole('alert', { name: '' });
    expect(refused).toHaveTextContent('Your drawing cannot be stored');
    expect(refused).toHaveTextContent('Your browser does not give us what you drew');
    expect(signed()).toEqual([]);
    await expectNoAxeViolations(container);
    await user.click(screen.getByRole('button', { name: 'Sign with my typed name' }));
    expect(screen.queryByText('Your drawing cannot be stored')).toBeNull();
    await complete();
    expect(await screen.findByText('Contract signed')).toBeVisible();
    expect(signed()).toMatchObject([{ p_name: 'Nora Whitfield', p_method: 'typed', p_signature_data: NO_PICTURE }]);
  },
);

// rule: B-7-03
test('a paper without ink is not stored as a drawing', async () => {
  const { canvas, complete } = await openForm();
  act(() => drawStroke(canvas));
  // The browser has dropped what was drawn.
  act(() => wipeCanvas(canvas as HTMLCanvasElement));
  await complete();
  expect(await screen.findByText(/There is no drawing on the paper/)).toBeVisible();
  expect(signed()).toEqual([]);
});
