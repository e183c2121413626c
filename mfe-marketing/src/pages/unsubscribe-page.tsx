import { useBusiness } from 'shared-data';
import { mailCodesOf } from 'shared-data/mail-codes';
import { unsubscribe } from 'shared-data/newsletter';
import { Container, Section } from 'shared-ui';
import type { PageHead } from '@district-pour/contract';
import { PageIntro } from '../components/page-intro.tsx';
import { UNSUBSCRIBE } from '../content/pages/newsletter.ts';
import { AnswerListMail } from '../features/answer-list-mail/answer-list-mail.tsx';

export const head: PageHead = UNSUBSCRIBE.head;

export default function UnsubscribePage() {
  const { intro, button, done, invalid } = UNSUBSCRIBE;
  const { emails } = useBusiness();
  return (
    <>
      <PageIntro {...intro} />
      <Section>
        <Container>
          <AnswerListMail
            button={button}
            answer={unsubscribe}
            done={done}
            invalid={invalid(emails.hello.display)}
            codes={mailCodesOf('unsubscribe')}
          />
        </Container>
      </Section>
    </>
  );
}
