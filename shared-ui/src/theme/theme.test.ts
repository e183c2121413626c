import { breakpoints, theme } from './theme.ts';

describe('the widths at which layouts change', () => {
  it('are these five', () => {
    expect(Object.values(breakpoints)).toEqual([640, 768, 1024, 1280, 1536]);
  });

  it('tablet begins where mobile ends, at 768', () => {
    expect(theme.media.tablet).toBe('@media (min-width: 768px)');
  });

  it('desktop begins where tablet ends, at 1024', () => {
    expect(theme.media.desktop).toBe('@media (min-width: 1024px)');
  });
});
