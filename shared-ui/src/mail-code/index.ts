export { CodeForm, codeRefusal, type CodeFormProps } from './code-form.tsx';
export { OpenByCode, type OpenByCodeProps } from './open-by-code.tsx';
