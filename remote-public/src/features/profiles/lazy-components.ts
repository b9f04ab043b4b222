// What a profile's page shows once it has come to life: together, since one file of them is less than three.
export { EnquiryForm } from './enquiry/enquiry-form.tsx';
export { RelationPanel } from './relation/relation-panel.tsx';
export { relationTexts } from './relation/relation.texts.ts';
export { ShownPictures } from './pictures/shown-pictures.tsx';
