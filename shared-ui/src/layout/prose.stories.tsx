import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Prose } from './prose.tsx';

const meta = { component: Prose } satisfies Meta<typeof Prose>;
export default meta;

export const Article: StoryObj<typeof meta> = {
  tags: ['look'],
  args: {
    children: (
      <>
        <p>
          Two <strong>signature drinks</strong> are enough for most weddings. See <a href="/services">our services</a>.
        </p>
        <h2>Choose by season</h2>
        <p>Herbs and citrus in summer, spices and apples in autumn.</p>
        <h3>Without alcohol</h3>
        <ul>
          <li>Cucumber and elderflower</li>
          <li>Ginger and lime</li>
        </ul>
        <ol>
          <li>Taste</li>
          <li>Decide</li>
        </ol>
        <blockquote>The bar was the center of the evening.</blockquote>
        <hr />
        <p>Prices include glasses and ice.</p>
      </>
    ),
  },
};
