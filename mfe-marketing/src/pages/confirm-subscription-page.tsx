import { mailCodesOf } from 'shared-data/mail-codes';
import { confirmSubscription } from 'shared-data/newsletter';
import { Container, Section } from 'shared-ui';
import type { PageHead } from '@district-pour/contract';
import { PageIntro } from '../components/page-intro.tsx';
import { CONFIRM } from '../content/pages/newsletter.ts';
import { AnswerListMail } from '../features/answer-list-mail/answer-list-mail.tsx';

export const head: PageHead = CONFIRM.head;

export default function ConfirmSubscriptionPage() {
  const { intro, button, done, invalid } = CONFIRM;
  return (
    <>
      <PageIntro {...intro} />
      <Section>
        <Container>
          <AnswerListMail
            button={button}
            answer={confirmSubscription}
            done={done}
            invalid={invalid}
            codes={mailCodesOf('confirm_subscription')}
          />
        </Container>
      </Section>
    </>
  );
}
