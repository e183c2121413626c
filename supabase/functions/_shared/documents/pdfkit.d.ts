// What the types of pdfkit 0.20 leave out.
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** What a header cell is the header of. */
    scope?: 'Row' | 'Column' | 'Both';
  }
}
