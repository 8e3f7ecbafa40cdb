/** The contact page's list of reasons. The years are the team's experience, not the company's age. */
export const whyChooseUs = [
  '8+ years experience in our team',
  '24/7 support for running products',
  '50+ projects delivered, 25+ global clients',
  'A personal answer within 24 hours',
  'Security and ownership: the code is yours',
] as const
