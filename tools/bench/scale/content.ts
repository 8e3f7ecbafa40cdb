/** Content of the scale set. Each text is picked by its row number, so that every run writes the same rows. */
export const words = {
  firstNames:
    'Amara,Bjørn,Chiara,Dmitri,Elif,Fatou,Grace,Hiro,Inés,Jonas,Kavya,Liam,Maëlle,Noah,Olga,Priya,Quentin,Rosa,Sven,Tereza,Uma,Viktor,Wanda,Ximena,Yusuf,Zoë',
  lastNames:
    'Abara,Bergström,Castellano,Duarte,Eriksen,Fontaine,García,Haddad,Ito,Jansen,Kowalski,Lindqvist,Moreau,Nakamura,O’Brien,Petrov,Quiroga,Rossi,Schäfer,Tanaka,Ueda,Vargas,Weiss,Xu,Yilmaz,Zhang',
  places:
    'Harbor,Cedar,Summit,Prairie,Copper,Willow,Granite,Juniper,Meadow,Canyon,Birch,Coral,Maple,Sierra,Tidewater,Aspen',
  trades:
    'Logistics,Bakeries,Dental,Outfitters,Robotics,Energy,Press,Clinics,Studios,Foods,Textiles,Optics,Marine,Orchards,Insurance,Pharmacy',
  projects:
    'Online shop,Customer portal,Booking system,Brand website,Dispatch app,Demand forecast,Stock overview,Support assistant,Loyalty app,Reporting suite,Field service app,Data migration',
  milestones: 'Kick-off,Designs approved,First version,Content complete,User test,Launch',
  subjects:
    'A new website,Question about pricing,Mobile app for our drivers,Help with a forecast,Replacing an old system,Partnership,Request for a call,Support contract',
  updates:
    'Designs ready for review,Weekly progress,New test version,Launch date confirmed,Open questions,Performance report,Content needed,Invoice and next steps',
  documents:
    'Signed contract.pdf,Home page design.png,Statement of work.pdf,Wireframes.pdf,Meeting notes.txt,Brand guide.pdf,Acceptance report.pdf,Data export.csv',
  services:
    'Design,Development,Project management,Hosting and care,Data analysis,User testing,Training,Copywriting',
}

export const sentences = [
  'We would like to replace the system that our team has outgrown over the years.',
  'The new version is online and every page can be tried on a phone.',
  'Could you please have a look at the colors of the buttons before Friday?',
  'Our customers keep asking for a way to follow their orders without calling us.',
  'Thank you, that is exactly what we had in mind.',
  'The report shows that most visitors leave on the second step of the form.',
  'We sell in three countries, so prices need to appear in more than one currency.',
  'I have uploaded the signed contract together with the brand guide.',
  'Let us talk about the budget once the first estimate is there.',
  'The import of last year’s data finished overnight without any errors.',
  'Is there a chance to launch two weeks earlier than planned?',
  'Please find the notes of our meeting attached, with the open points in bold.',
]
