/** Metrics of fonts that devices have, from `@capsizecss/metrics` 4.3, which would install 169 MB for these few. */
const georgia = {
  familyName: 'Georgia',
  fullName: 'Georgia',
  postscriptName: 'Georgia',
  capHeight: 1419,
  xHeight: 986,
  ascent: 1878,
  descent: -449,
  lineGap: 0,
  unitsPerEm: 2048,
  xWidthAvg: 913,
};
const times = {
  familyName: 'Times New Roman',
  fullName: 'Times New Roman',
  postscriptName: 'TimesNewRomanPSMT',
  capHeight: 1356,
  xHeight: 916,
  ascent: 1825,
  descent: -443,
  lineGap: 87,
  unitsPerEm: 2048,
  xWidthAvg: 832,
};
const notoSerif = {
  familyName: 'Noto Serif',
  fullName: 'Noto Serif',
  postscriptName: 'NotoSerif-Regular',
  capHeight: 714,
  xHeight: 536,
  ascent: 1069,
  descent: -293,
  lineGap: 0,
  unitsPerEm: 1000,
  xWidthAvg: 481,
};
const arial = {
  familyName: 'Arial',
  fullName: 'Arial',
  postscriptName: 'ArialMT',
  capHeight: 1467,
  xHeight: 1062,
  ascent: 1854,
  descent: -434,
  lineGap: 67,
  unitsPerEm: 2048,
  xWidthAvg: 913,
};
const roboto = {
  familyName: 'Roboto',
  fullName: 'Roboto',
  postscriptName: 'Roboto-Regular',
  capHeight: 1456,
  xHeight: 1082,
  ascent: 1900,
  descent: -500,
  lineGap: 0,
  unitsPerEm: 2048,
  xWidthAvg: 911,
};
const arialBold = { ...arial, fullName: 'Arial Bold', postscriptName: 'Arial-BoldMT', xWidthAvg: 983 };
const robotoBold = { ...roboto, fullName: 'Roboto Bold', postscriptName: 'Roboto-Bold', xWidthAvg: 926 };

/** The Linux fonts are made to the measures of Times New Roman and Arial. */
const liberationSerif = {
  ...times,
  familyName: 'Liberation Serif',
  fullName: 'Liberation Serif',
  postscriptName: 'LiberationSerif',
};
const liberationSans = {
  ...arial,
  familyName: 'Liberation Sans',
  fullName: 'Liberation Sans',
  postscriptName: 'LiberationSans',
};
const liberationSansBold = {
  ...arialBold,
  familyName: 'Liberation Sans',
  fullName: 'Liberation Sans Bold',
  postscriptName: 'LiberationSans-Bold',
};

/** Fallbacks of Windows and Apple, of Android and of Linux, in this order. */
export const systemFonts = {
  serif: [georgia, times, notoSerif, liberationSerif],
  sans: [arial, roboto, liberationSans],
  sansBold: [arialBold, robotoBold, liberationSansBold],
};
