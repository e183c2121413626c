import { Formik, useFormikContext, type FormikConfig, type FormikHelpers, type FormikValues } from 'formik';
import { Suspense, useId, useRef, type ComponentPropsWithoutRef, type SubmitEvent, type ReactNode } from 'react';
import { Notice, theme } from 'shared-ui';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { AfterPressContext, useAfterPress } from './after-press.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FormPrefix, useNoFormAround } from './form-context.ts';
import { useShownValues } from './shown-values.ts';
import { useUnsaved } from '../unsaved/unsaved.tsx';

const Root = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${theme.space(5)};

  ${theme.media.tablet} {
    > button[type='submit']:not([data-full='true']) {
      align-self: flex-start;
      min-width: 14rem;
    }
  }
`;

type FormAttributes = Pick<
  ComponentPropsWithoutRef<'form'>,
  'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'autoComplete' | 'className' | 'id'
>;

export interface FormShellProps<Values extends FormikValues>
  extends
    FormAttributes,
    Pick<
      FormikConfig<Values>,
      'initialValues' | 'enableReinitialize' | 'innerRef' | 'initialTouched' | 'validateOnMount'
    > {
  /** The yup schema of the values. Default: every value is valid. */
  validationSchema?: object;
  /** Called when the values are valid; while its promise is open further submits are ignored. */
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => void | Promise<unknown>;
  /** Called once after each invalid submit, e.g. for a toast, with the messages by field path. */
  onInvalid?(errors: Record<string, string>, values: Values): void;
  /** Called when the error summary leads to a field that is not on the page now, to show it. */
  onHiddenField?(name: string): void;
  /** Title of the error summary. */
  summaryTitle?: string;
  /** Shown without JavaScript in place of the submit button. Default: that the form needs it, and where the number is. */
  withoutScript?: ReactNode;
  children: ReactNode;
}

/**
 * A Formik form with the site's behavior: errors after blur or submit, a summary that takes focus, one submit at a time.
 * Its method is POST, so that nothing typed gets into a URL even before the script runs. It is a Suspense boundary, so
 * that React hydrates it separately, and first when it is touched. The dialog around it asks before it closes once something
 * was changed. Throws inside another form.
 */
export function FormShell<Values extends FormikValues>({
  initialValues,
  validationSchema,
  enableReinitialize,
  innerRef,
  initialTouched,
  validateOnMount,
  onSubmit,
  ...rest
}: FormShellProps<Values>) {
  useNoFormAround();
  const config = {
    initialValues,
    validationSchema,
    enableReinitialize,
    innerRef,
    initialTouched,
    validateOnMount,
  };
  /** Formik treats a submit that returns no promise as running forever. */
  const settle = async (values: Values, helpers: FormikHelpers<Values>) => {
    await onSubmit(values, helpers);
  };
  return (
    <Suspense fallback={null}>
      <Formik<Values> {...config} onSubmit={settle}>
        <FormBody {...rest} />
      </Formik>
    </Suspense>
  );
}

type FormBodyProps = FormAttributes &
  Pick<FormShellProps<FormikValues>, 'onInvalid' | 'onHiddenField' | 'summaryTitle' | 'withoutScript' | 'children'>;

const needsScript =
  'This form needs JavaScript. Please turn it on, or call us at the number at the bottom of the page.';

function FormBody(props: FormBodyProps) {
  const { onInvalid, onHiddenField, summaryTitle, withoutScript = needsScript, children, ...attributes } = props;
  const { submitForm, isSubmitting, handleReset, dirty } = useFormikContext();
  useUnsaved(dirty);
  const prefix = useId();
  const running = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const readControls = useShownValues(form);
  const afterPress = useAfterPress();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (running.current || isSubmitting) return;
    running.current = true;
    flushSync(readControls);
    void submitForm().finally(() => {
      running.current = false;
    });
  };
  return (
    <FormPrefix value={prefix}>
      <AfterPressContext value={afterPress}>
        <Root ref={form} method="post" noValidate onSubmit={submit} onReset={handleReset} {...attributes}>
          <noscript>
            <Notice>{withoutScript}</Notice>
          </noscript>
          <ErrorSummary title={summaryTitle} onInvalid={onInvalid} onHiddenField={onHiddenField} />
          {children}
        </Root>
      </AfterPressContext>
    </FormPrefix>
  );
}
