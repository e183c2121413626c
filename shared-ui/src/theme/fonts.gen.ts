// Made by scripts/build-fonts.ts; do not edit.

/** The two fonts' files, served under `/assets/fonts/`, and fallbacks adjusted to the same metrics. */
export const fonts = {
  "display": {
    "url": "/assets/fonts/fraunces.78a4bc61.woff2",
    "rest": {
      "url": "/assets/fonts/fraunces-rest.d2cc9ccc.woff2",
      "range": "U+a1-ff,U+2022,U+2032-2033,U+2039-203a,U+20ac,U+2122,U+2190-2193,U+2212"
    },
    "weight": "400 550",
    "fallbacks": [
      {
        "family": "Fraunces Georgia",
        "locals": [
          "Georgia",
          "Gelasio"
        ],
        "sizeAdjust": "107.25%",
        "ascent": "91.19%",
        "descent": "23.78%",
        "lineGap": "0.00%"
      },
      {
        "family": "Fraunces Times",
        "locals": [
          "Times New Roman",
          "Liberation Serif",
          "Tinos"
        ],
        "sizeAdjust": "117.25%",
        "ascent": "83.41%",
        "descent": "21.75%",
        "lineGap": "0.00%"
      }
    ]
  },
  "text": {
    "url": "/assets/fonts/instrument-sans.fdd84274.woff2",
    "rest": {
      "url": "/assets/fonts/instrument-sans-rest.f6ac53b2.woff2",
      "range": "U+a1-ff,U+2022,U+2032-2033,U+2039-203a,U+20ac,U+2122,U+2190-2193,U+2212"
    },
    "weight": "400 700",
    "fallbacks": [
      {
        "family": "Instrument Sans Arial",
        "locals": [
          "Arial",
          "Liberation Sans",
          "Arimo",
          "Roboto"
        ],
        "sizeAdjust": "101.64%",
        "ascent": "95.44%",
        "descent": "24.60%",
        "lineGap": "0.00%"
      }
    ]
  }
} as const;

/** Addresses to preload in the document's head (`as=font type=font/woff2 crossorigin`). */
export const fontPreloads: readonly string[] = [fonts.display.url, fonts.text.url];
