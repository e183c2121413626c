/** The colors of one surface: a whole theme (light, dark) or a band (forest, dusk) that changes the colors of what is on it. */
export interface Palette {
  /** Background of the page or band. */
  page: string;
  /** Background of cards, fields and dialogs on the page. */
  surface: string;
  /** Background one step behind the page: linen bands, table heads, wells. */
  sunken: string;
  text: string;
  muted: string;
  /** Hairline rules. */
  line: string;
  /** Borders of controls; at least 3:1 on every background. */
  control: string;
  link: string;
  primary: string;
  primaryHover: string;
  onPrimary: string;
  /** Brass as ornament and large type only. */
  accent: string;
  /** Brass that is dark or light enough for small text. */
  accentText: string;
  /** Rare highlight, never text. */
  rose: string;
  success: string;
  successSoft: string;
  warning: string;
  warningSoft: string;
  danger: string;
  dangerSoft: string;
  /** Background of a button that cannot be undone. */
  dangerFill: string;
  onDanger: string;
  info: string;
  infoSoft: string;
  neutralSoft: string;
  brassSoft: string;
  focus: string;
  /** Behind a modal dialog. */
  overlay: string;
  /** Color of the few shadows. */
  shade: string;
}

const light: Palette = {
  page: '#fbf7ef',
  surface: '#fffdf9',
  sunken: '#efe7d8',
  text: '#10201b',
  muted: '#4b5a53',
  line: '#d9cfbc',
  control: '#857a64',
  link: '#1d5244',
  primary: '#12382e',
  primaryHover: '#1d5244',
  onPrimary: '#fbf7ef',
  accent: '#b7842f',
  accentText: '#7d5817',
  rose: '#c8505e',
  success: '#1b6244',
  successSoft: '#deeadd',
  warning: '#7d5208',
  warningSoft: '#f8e8c8',
  danger: '#a32c3d',
  dangerSoft: '#f8dfdc',
  dangerFill: '#a32c3d',
  onDanger: '#fffdf9',
  info: '#2a4a78',
  infoSoft: '#e0e6ef',
  neutralSoft: '#ebe3d3',
  brassSoft: '#f3e6c9',
  focus: '#1d5244',
  overlay: '#10201bb3',
  shade: '#10201b24',
};

const dark: Palette = {
  page: '#10201b',
  surface: '#173029',
  sunken: '#0b1814',
  text: '#f6f0e4',
  muted: '#b9c4bb',
  line: '#2d4a40',
  control: '#76897f',
  link: '#e3b565',
  primary: '#e3b565',
  primaryHover: '#efc983',
  onPrimary: '#10201b',
  accent: '#e3b565',
  accentText: '#e3b565',
  rose: '#d9727e',
  success: '#8fd0ab',
  successSoft: '#1b4433',
  warning: '#f0c272',
  warningSoft: '#463717',
  danger: '#f2a3a6',
  dangerSoft: '#4d2329',
  dangerFill: '#b23c4b',
  onDanger: '#fffdf9',
  info: '#a9c3ea',
  infoSoft: '#24395a',
  neutralSoft: '#2a3f38',
  brassSoft: '#443819',
  focus: '#e3b565',
  overlay: '#050d0acc',
  shade: '#00000066',
};

const forest: Palette = {
  ...dark,
  page: '#12382e',
  surface: '#1a473b',
  sunken: '#0f3027',
  muted: '#c1ccc2',
  line: '#2f5c4d',
  control: '#86998f',
};

const dusk: Palette = {
  ...dark,
  page: '#16233b',
  surface: '#1f2f4b',
  sunken: '#111c30',
  muted: '#bcc3cd',
  line: '#36476a',
  control: '#8490a5',
};

/** Every palette by name; the contrast of their pairs is tested in `palettes.test.ts`. */
export const palettes = { light, dark, forest, dusk } as const satisfies Record<string, Palette>;

/** The custom property that carries a color: `onPrimary` is `--color-on-primary`. */
export function colorProperty(name: string): string {
  return `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The declarations that put a palette in force on an element. */
export function paletteCss(palette: Palette): string {
  return Object.entries<string>({ ...palette })
    .map(([name, value]) => `${colorProperty(name)}:${value};`)
    .join('');
}
