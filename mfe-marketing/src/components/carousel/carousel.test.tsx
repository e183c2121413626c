import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import { Carousel } from './carousel.tsx';

const slides = ['First', 'Second', 'Third'].map((text) => ({ id: text, content: <p>{text}</p> }));
const current = () => screen.getByRole('button', { current: true });

it('has no axe findings', async () => {
  const { container } = renderUi(<Carousel label="Reviews" slides={slides} />);
  await expectNoAxeViolations(container);
});

it('renders on a server without style attributes, which the policy of the site blocks', () => {
  expect(renderToString(<Carousel label="Reviews" slides={slides} />)).not.toMatch(/ style=/);
});

it('wraps at both ends by its buttons, and goes to any slide by its dots', async () => {
  const { user } = renderUi(<Carousel label="Reviews" slides={slides} interval={0} />);
  expect(current()).toHaveAccessibleName('Slide 1');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(current()).toHaveAccessibleName('Slide 3');
  await user.click(screen.getByRole('button', { name: 'Next slide' }));
  expect(current()).toHaveAccessibleName('Slide 1');
  await user.click(screen.getByRole('button', { name: 'Slide 2' }));
  expect(screen.getByText('Second').closest('[inert]')).toBeNull();
  expect(screen.getByText('First').closest('[inert]')).not.toBeNull();
});

describe('rotation', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  it('goes on every five seconds, and not before', () => {
    renderUi(<Carousel label="Reviews" slides={slides} />);
    wait(4999);
    expect(current()).toHaveAccessibleName('Slide 1');
    wait(1);
    expect(current()).toHaveAccessibleName('Slide 2');
  });

  it('rests while something in it has focus, and stops for good by its button', () => {
    renderUi(<Carousel label="Reviews" slides={slides} />);
    const stop = screen.getByRole('button', { name: 'Stop rotation' });
    act(() => stop.focus());
    wait(15_000);
    expect(current()).toHaveAccessibleName('Slide 1');
    act(() => stop.click());
    act(() => stop.blur());
    wait(15_000);
    expect(current()).toHaveAccessibleName('Slide 1');
    expect(screen.getByRole('button', { name: 'Start rotation' })).toBeInTheDocument();
  });
});

it('stays still when the reader asked for that', () => {
  const matches = jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: media.includes('reduce'),
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
  renderUi(<Carousel label="Reviews" slides={slides} />);
  expect(screen.queryByRole('button', { name: 'Stop rotation' })).not.toBeInTheDocument();
  matches.mockRestore();
});
