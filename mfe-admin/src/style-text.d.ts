/** The build turns a stylesheet into its text (tooling/webpack/common.ts). */
declare module '*.css' {
  const text: string;
  export default text;
}
