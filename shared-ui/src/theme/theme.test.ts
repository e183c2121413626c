import { breakpoints, theme } from './theme.ts';

describe('the widths at which layouts change', () => {
  it('P-2.1-53 are these five', () => {
    expect(Object.values(breakpoints)).toEqual([640, 768, 1024, 1280, 1536]);
  });

  it('P-2.1-54 P-2.1-55 A-9-28 tablet begins where mobile ends, at 768', () => {
    expect(theme.media.tablet).toBe('@media (min-width: 768px)');
  });

  it('P-2.1-55 P-2.1-56 desktop begins where tablet ends, at 1024', () => {
    expect(theme.media.desktop).toBe('@media (min-width: 1024px)');
  });
});
