// Made by scripts/build-fonts.ts; do not edit.

/** The two font files, served under `/assets/fonts/`, and fallbacks adjusted to the same metrics. */
export const fonts = {
  "display": {
    "url": "/assets/fonts/fraunces.bcb6f152.woff2",
    "weight": "400 700",
    "fallbacks": [
      {
        "family": "Fraunces Georgia",
        "locals": [
          "Georgia",
          "Gelasio"
        ],
        "sizeAdjust": "107.26%",
        "ascent": "91.18%",
        "descent": "23.77%",
        "lineGap": "0.00%"
      },
      {
        "family": "Fraunces Times",
        "locals": [
          "Times New Roman",
          "Liberation Serif",
          "Tinos"
        ],
        "sizeAdjust": "117.26%",
        "ascent": "83.41%",
        "descent": "21.75%",
        "lineGap": "0.00%"
      }
    ]
  },
  "text": {
    "url": "/assets/fonts/instrument-sans.c03a86eb.woff2",
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
