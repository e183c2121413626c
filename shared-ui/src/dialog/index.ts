export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { ReviewFrame, ReviewStep, type ReviewFrameProps, type ReviewStepProps } from './review-step.tsx';
