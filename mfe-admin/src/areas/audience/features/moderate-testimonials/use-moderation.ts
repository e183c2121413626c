import { useState } from 'react';
import { toast } from 'shared-ui';
import { SAMPLE_TESTIMONIALS, type Testimonial } from './sample-testimonials.ts';

export interface Moderation {
  testimonials: readonly Testimonial[];
  decide: (id: string, approved: boolean) => void;
}

/** The moderation list for as long as the panel is open; nothing is sent or kept. */
export function useModeration(): Moderation {
  const [testimonials, setTestimonials] = useState(SAMPLE_TESTIMONIALS);
  const decide = (id: string, approved: boolean) => {
    setTestimonials((before) => before.map((one) => (one.id === id ? { ...one, approved } : one)));
    const group = `testimonial:${id}`;
    if (approved) toast.success('Testimonial Approved', 'The testimonial has been approved.', { group });
    else toast.success('Testimonial Rejected', 'The testimonial has been rejected.', { group });
  };
  return { testimonials, decide };
}
