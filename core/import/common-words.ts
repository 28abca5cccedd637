/** Headings that people write for what most lists hold, by the name of the field: behind all words of the entity itself. */

const COMMON: readonly [field: RegExp, words: readonly string[]][] = [
  [/^(planned_)?(start|begin)(_date|_on)?$|^(effective|period)_(from|start)$/, ['Start', 'Start date', 'Planned start', 'Begin', 'Begin date', 'Beginning', 'Commencement date', 'From', 'From date',
    'البداية', 'بداية', 'تاريخ البداية', 'تاريخ البدء', 'البدء', 'من تاريخ', 'تاريخ المباشرة', 'البداية المخططة']],
  [/^(planned_)?(end|finish)(_date|_on)?$|^(effective|period)_(to|end)$|^estimated_completion$/, ['End', 'End date', 'Finish', 'Finish date', 'Planned end', 'Planned finish', 'Completion', 'Completion date', 'To', 'To date',
    'النهاية', 'نهاية', 'تاريخ النهاية', 'تاريخ الانتهاء', 'الانتهاء', 'إلى تاريخ', 'تاريخ الإنجاز', 'النهاية المخططة']],
  [/^due(_date|_on)?$|^deadline$/, ['Due', 'Due date', 'Deadline', 'Target date', 'Due on', 'تاريخ الاستحقاق', 'الاستحقاق', 'الموعد النهائي', 'التاريخ المستهدف']],
  [/^(issue|issued)(_date|_on)?$/, ['Issue date', 'Issued', 'Date of issue', 'تاريخ الإصدار']],
  [/^(expiry|expires|valid_until)(_date|_on)?$/, ['Expiry', 'Expiry date', 'Valid until', 'Expires', 'تاريخ الانتهاء', 'ساري حتى']],
  [/^(award|contract|signed)_date$/, ['Award date', 'Contract date', 'Signature date', 'تاريخ الترسية', 'تاريخ العقد', 'تاريخ التوقيع']],
  [/^date$/, ['Date', 'Day', 'التاريخ', 'اليوم']],
  [/^budget$/, ['Budget', 'Approved budget', 'Total budget', 'Budget amount', 'الميزانية', 'الموازنة', 'الميزانية المعتمدة']],
  [/^(value|amount|cost|price|original_value|total)$/, ['Value', 'Amount', 'Cost', 'Price', 'Total', 'Contract value', 'Contract amount', 'القيمة', 'المبلغ', 'التكلفة', 'السعر', 'الإجمالي', 'قيمة العقد']],
  [/^(client|customer|owner_company)(_id)?$/, ['Client', 'Customer', 'Client name', 'العميل', 'الجهة المالكة', 'المالك', 'اسم العميل']],
  [/^(contractor|vendor|supplier|company)(_id)?$/, ['Contractor', 'Vendor', 'Supplier', 'Company', 'Company name', 'المقاول', 'المورد', 'الشركة', 'اسم الشركة']],
  [/^(post|postal|zip)_?code$/, ['Zip', 'Zip code', 'ZIP', 'Postal code', 'Postcode', 'Post code', 'PO code', 'الرمز البريدي', 'الرمز البريدى']],
  [/^(phone|telephone|mobile)(_number|_no)?$/, ['Phone', 'Phone number', 'Tel', 'Telephone', 'Mobile', 'Mobile number', 'الهاتف', 'رقم الهاتف', 'الجوال', 'رقم الجوال']],
  [/^(email|e_mail)$/, ['E-mail', 'Email address', 'Mail', 'البريد', 'البريد الإلكتروني', 'الإيميل']],
  [/^(website|url)$/, ['Web site', 'Website', 'URL', 'Web', 'الموقع الإلكتروني']],
  [/^address(_line)?$/, ['Address', 'Street', 'Street address', 'العنوان', 'الشارع']],
  [/^city(_id)?$/, ['City', 'Town', 'المدينة']],
  [/^country(_id)?$/, ['Country', 'Nation', 'الدولة', 'البلد']],
  [/^(name|title|subject)$/, ['Name', 'Title', 'Subject', 'الاسم', 'العنوان', 'الموضوع', 'المسمى']],
  [/^(number|code|ref_no|reference)$/, ['No', 'No.', 'Number', 'Code', 'Ref', 'Reference', 'ID no', 'الرقم', 'الرمز', 'المرجع', 'رقم']],
  [/^(description|details|note|notes|remarks|comment|comments)$/, ['Description', 'Details', 'Notes', 'Note', 'Remarks', 'Comments', 'الوصف', 'التفاصيل', 'ملاحظات', 'الملاحظات']],
  [/^(manager|owner|responsible|assignee|assigned_to)(_id)?$/, ['Manager', 'Owner', 'Responsible', 'Responsible person', 'Assigned to', 'Assignee', 'المدير', 'المسؤول', 'المكلف', 'صاحب الصلاحية']],
  [/^(category|type|kind|class)(_id)?$/, ['Category', 'Type', 'Kind', 'Class', 'الفئة', 'النوع', 'التصنيف']],
  [/^priority(_id)?$/, ['Priority', 'Importance', 'الأولوية', 'الأهمية']],
  [/^(quantity|qty)$/, ['Quantity', 'Qty', 'QTY', 'الكمية']],
  [/^(unit|uom)(_id)?$/, ['Unit', 'UOM', 'Unit of measure', 'الوحدة', 'وحدة القياس']],
  [/^progress$/, ['Progress', '% complete', 'Percent complete', 'Completion %', 'نسبة الإنجاز', 'التقدم']],
  [/^currency(_id)?$/, ['Currency', 'العملة']],
];

/** @returns headings for a field of this name; none for most. */
export const commonWords = (field: string): readonly string[] => COMMON.flatMap(([name, words]) => (name.test(field) ? words : []));
