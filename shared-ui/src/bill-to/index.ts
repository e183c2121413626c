export { BillTo, type BillToProps, type BillToTexts } from './bill-to.tsx';
