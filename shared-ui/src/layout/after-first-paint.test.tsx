import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { AfterFirstPaint } from 'shared-ui';
import { createMemoryRouter, MemoryRouter } from 'react-router-dom';
import { RouterProvider } from 'shared-ui/router';

const page = (
  <>
    <h1>Book your event</h1>
    <AfterFirstPaint>
      <p>The form</p>
    </AfterFirstPaint>
  </>
);

const routes = [
  { path: '/', element: <p>Home</p> },
  { path: '/page', element: page },
];

it('is part of a prerendered page', () => {
  expect(renderToString(<MemoryRouter>{page}</MemoryRouter>)).toContain('The form');
});

it('follows the first paint of a page that a link opens', async () => {
  const router = createMemoryRouter(routes);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/page'));
  expect(screen.getByRole('heading')).toBeVisible();
  expect(screen.queryByText('The form')).not.toBeInTheDocument();
  expect(await screen.findByText('The form')).toBeVisible();
});

it('is there from the start when Back returns to the page', async () => {
  const router = createMemoryRouter(routes, { initialEntries: ['/page', '/'] });
  render(<RouterProvider router={router} />);
  await act(() => router.navigate(-1));
  expect(screen.getByText('The form')).toBeVisible();
});
