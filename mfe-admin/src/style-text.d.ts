/** The build turns a stylesheet into its text (tooling/kit/webpack/common.ts). */
declare module '*.css' {
  const text: string;
  export default text;
}
