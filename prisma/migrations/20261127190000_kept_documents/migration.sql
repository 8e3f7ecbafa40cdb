-- AlterTable
ALTER TABLE "documents" ADD COLUMN     "kept_for_id" UUID;

-- CreateIndex
CREATE INDEX "documents_kept_for_id_idx" ON "documents"("kept_for_id");

-- Projects that went to another client before: the log has when, and their issued invoices have from whom.
update documents set kept_for_id = former.client_user_id
from (
  select invoices.project_id, min(invoices.client_user_id::text)::uuid as client_user_id
  from invoices join projects on projects.id = invoices.project_id
  where invoices.status <> 'draft' and invoices.client_user_id <> projects.client_user_id
  group by invoices.project_id having count(distinct invoices.client_user_id) = 1
) former
join (
  select subject_id, max(at) as at from audit_log
  where subject_type = 'project' and action = 'project.update' and changes ? 'clientUserId'
  group by subject_id
) change on change.subject_id = former.project_id::text
where documents.project_id = former.project_id and documents.type = 'invoice' and documents.uploaded_at < change.at;
