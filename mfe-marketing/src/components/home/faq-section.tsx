import { useBusiness } from 'shared-data';
import { useContent } from 'shared-data/content';
import { ButtonLink, Columns, Container, Eyebrow, Heading, Section, Stack, Sticky, Text } from 'shared-ui';
import { Mail, Phone } from 'shared-ui/icons';
import { Accordion } from '../accordion.tsx';
import { faqsOf } from '../../content/faqs.ts';

/** Eight questions on native details, one open at a time, and the two ways to ask a ninth. */
export function FaqSection() {
  const business = useBusiness();
  const items = faqsOf(useContent()).map(({ id, question, answer }) => ({
    id: `faq-${id}`,
    title: question,
    content: <p>{answer}</p>,
  }));
  return (
    <Section tone="linen" aria-labelledby="faq-heading">
      <Container>
        <Columns tracks="1fr 1.6fr" wideGap={20}>
          <Sticky>
            <Stack gap={5} align="start">
              <Eyebrow>Good to know</Eyebrow>
              <Heading level={2} id="faq-heading">
                Questions, answered
              </Heading>
              <Text tone="muted">Have another question? We answer the phone from {business.hours.claim}.</Text>
              <Stack direction="row" gap={3}>
                <ButtonLink href={business.phone.href}>
                  <Phone /> Call {business.phone.display}
                </ButtonLink>
                <ButtonLink href={business.emails.hello.href} variant="secondary">
                  <Mail /> Email us
                </ButtonLink>
              </Stack>
            </Stack>
          </Sticky>
          <Accordion name="faq" items={items} />
        </Columns>
      </Container>
    </Section>
  );
}
